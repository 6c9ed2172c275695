"""What nobody chose is what the model's makers recommend: by the file, the catalogue, or its size."""

from __future__ import annotations

import pytest

from app.settings.reply_options import ReplyOptions
from engine.options.request import Message, Request
from engine.options.sampling_params import Sampling
from engine.sampling.recommended import SMALL, recommended_sampling, with_recommended

QWEN = {"temperature": 0.7, "top_k": 20}


@pytest.mark.parametrize(
    ("file", "catalogue", "parameters", "found"),
    [
        ({"general.sampling.temp": "0.60"}, QWEN, 5e8, {"temperature": 0.6}),
        ({}, QWEN, 5e8, QWEN),
        ({}, {}, 5e8, SMALL),
        ({}, {}, 7e9, {}),
        ({"general.sampling.temp": "-4", "general.sampling.top_p": "nan"}, {}, 7e9, {}),
        ({"general.sampling.temp": "hot"}, QWEN, 7e9, QWEN),
    ],
)
def test_the_file_comes_before_the_catalogue_and_that_before_the_size(
    file: dict[str, str], catalogue: dict[str, float], parameters: float, found: dict[str, float]
) -> None:
    assert recommended_sampling(lambda key: file.get(key, ""), catalogue, int(parameters)) == found


def asked(**chosen: float) -> Request:
    return ReplyOptions(sampling=Sampling(**chosen)).request("g", (Message("user", "hi"),), 0)


def test_what_the_user_chose_stays() -> None:
    sampling = with_recommended(asked(temperature=1.1), QWEN).sampling
    assert (sampling.temperature, sampling.top_k, sampling.top_p) == (1.1, 20, Sampling().top_p)


def test_a_request_of_which_nothing_was_left_open_stays_as_it_is() -> None:
    wanted = Request("g", (Message("user", "hi"),))
    assert with_recommended(wanted, QWEN) is wanted
