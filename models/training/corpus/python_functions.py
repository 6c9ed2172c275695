"""Forty short Python functions, each asked for in many ways and written in one."""

from random import Random

from models.training.corpus.grammar import capitalise
from models.training.corpus.turn import Turn
from models.training.corpus.wordings import worded

FRAMES = (
    "Write a Python function that {d}.", "Write a Python function which {d}.", "Write a function that {d}.",
    "Python function that {d}", "Can you write a Python function that {d}?", "Please write a Python function that {d}.",
    "Give me a Python function that {d}.", "I need a Python function that {d}.", "Show me a Python function that {d}.",
    "Could you write a function in Python that {d}?", "Code a Python function that {d}.", "Write Python code that {d}.",
    "Show me Python code that {d}.", "In Python, write a function that {d}.", "Make a Python function that {d}.",
    "I want a Python function that {d}.", "Define a Python function that {d}.", "Write me a Python function that {d}.",
    "How do I write a Python function that {d}?", "Implement a Python function that {d}.", "a function in Python that {d}",
    "Can you show me a function that {d}?", "Please give me Python code that {d}.", "What would a Python function that {d} look like?",
)  # fmt: skip

ENTRIES: tuple[tuple[str, str], ...] = (
    ("adds two numbers|returns the sum of two numbers|computes the sum of two numbers", "def add(a, b):\n    return a + b"),
    ("subtracts two numbers|returns the difference of two numbers|subtracts one number from another", "def subtract(a, b):\n    return a - b"),
    ("multiplies two numbers|returns the product of two numbers|computes the product of two numbers", "def multiply(a, b):\n    return a * b"),
    ("divides two numbers|returns the quotient of two numbers|divides one number by another", "def divide(a, b):\n    return a / b"),
    ("squares a number|returns the square of a number|computes the square of a number", "def square(n):\n    return n * n"),
    ("cubes a number|returns the cube of a number|computes the cube of a number", "def cube(n):\n    return n * n * n"),
    ("checks whether a number is even|tells if a number is even|tests for even numbers", "def is_even(n):\n    return n % 2 == 0"),
    ("checks whether a number is odd|tells if a number is odd|tests for odd numbers", "def is_odd(n):\n    return n % 2 == 1"),
    ("checks whether a number is positive|tells if a number is positive", "def is_positive(n):\n    return n > 0"),
    ("returns the larger of two numbers|finds the larger of two numbers|picks the bigger of two numbers", "def larger(a, b):\n    return a if a > b else b"),
    ("returns the smaller of two numbers|finds the smaller of two numbers|picks the lesser of two numbers", "def smaller(a, b):\n    return a if a < b else b"),
    ("returns the absolute value of a number|computes the absolute value|finds the absolute value of a number", "def absolute(n):\n    return n if n >= 0 else -n"),
    ("reverses a string|returns a string backwards|turns a string around", "def reverse(text):\n    return text[::-1]"),
    ("counts the vowels in a string|counts vowels|returns the number of vowels in a text", 'def count_vowels(text):\n    return sum(letter in "aeiou" for letter in text.lower())'),
    ("counts the words in a text|counts words|returns the number of words in a string", "def count_words(text):\n    return len(text.split())"),
    ("checks whether a word is a palindrome|checks for palindromes|tells if a string is a palindrome", "def is_palindrome(word):\n    return word == word[::-1]"),
    ("makes a string upper case|converts a string to upper case|turns a text into capital letters", "def shout(text):\n    return text.upper()"),
    ("makes a string lower case|converts a string to lower case|turns a text into small letters", "def whisper(text):\n    return text.lower()"),
    ("computes the factorial of a number|returns the factorial of n|calculates a factorial", "def factorial(n):\n    result = 1\n    for i in range(2, n + 1):\n        result *= i\n    return result"),
    ("computes Fibonacci numbers|returns the nth Fibonacci number|calculates the Fibonacci sequence", "def fibonacci(n):\n    a, b = 0, 1\n    for _ in range(n):\n        a, b = b, a + b\n    return a"),
    ("checks whether a number is prime|checks for prime numbers|tells if a number is prime", "def is_prime(n):\n    if n < 2:\n        return False\n    return all(n % d for d in range(2, int(n**0.5) + 1))"),
    ("computes the greatest common divisor|finds the greatest common divisor of two numbers|returns the gcd of two numbers", "def gcd(a, b):\n    while b:\n        a, b = b, a % b\n    return a"),
    ("sums a list|adds up a list of numbers|returns the sum of a list", "def total(numbers):\n    return sum(numbers)"),
    ("computes the average of a list|returns the mean of a list of numbers|calculates the average of numbers", "def average(numbers):\n    return sum(numbers) / len(numbers)"),
    ("finds the largest number in a list|returns the maximum of a list|finds the maximum of a list", "def largest(numbers):\n    return max(numbers)"),
    ("finds the smallest number in a list|returns the minimum of a list|finds the minimum of a list", "def smallest(numbers):\n    return min(numbers)"),
    ("sorts a list|returns a sorted list|sorts a list of numbers", "def in_order(items):\n    return sorted(items)"),
    ("reverses a list|returns a list backwards|turns a list around", "def backwards(items):\n    return items[::-1]"),
    ("removes duplicates from a list|drops repeated items from a list|returns the unique items of a list", "def unique(items):\n    return list(dict.fromkeys(items))"),
    ("returns the first item of a list|gets the first element of a list", "def first(items):\n    return items[0]"),
    ("returns the last item of a list|gets the last element of a list", "def last(items):\n    return items[-1]"),
    ("keeps the even numbers of a list|filters the even numbers|returns only the even numbers of a list", "def keep_even(numbers):\n    return [n for n in numbers if n % 2 == 0]"),
    ("doubles every number in a list|doubles each item of a list|multiplies all numbers in a list by two", "def double_all(numbers):\n    return [2 * n for n in numbers]"),
    ("joins words with spaces|joins a list of words|turns a list of words into one string", 'def join_words(words):\n    return " ".join(words)'),
    ("prints hello|says hello to a name|greets a person by name", 'def greet(name):\n    return f"Hello, {name}!"'),
    ("converts Celsius to Fahrenheit|turns Celsius into Fahrenheit", "def to_fahrenheit(celsius):\n    return celsius * 9 / 5 + 32"),
    ("computes the area of a circle|returns the area of a circle|calculates a circle's area", "import math\n\n\ndef circle_area(radius):\n    return math.pi * radius**2"),
    ("computes the area of a rectangle|returns the area of a rectangle|calculates a rectangle's area", "def rectangle_area(width, height):\n    return width * height"),
    ("counts how often each item occurs|counts each item in a list|counts the letters in a word", "from collections import Counter\n\n\ndef count_items(items):\n    return Counter(items)"),
    ("computes the square root of a number|returns the square root of a number|calculates square roots", "import math\n\n\ndef root(n):\n    return math.sqrt(n)"),
)  # fmt: skip


NAMED: dict[str, str] = {
    "adds two numbers": "addition of two numbers|adding two numbers|sum of two numbers", "subtracts two numbers": "subtraction|subtracting two numbers|difference of two numbers",
    "multiplies two numbers": "multiplication|multiplying two numbers|product of two numbers", "divides two numbers": "division|dividing two numbers", "squares a number": "squaring a number|the square of a number",
    "cubes a number": "cubing a number|the cube of a number", "checks whether a number is even": "even number check|is a number even|is_even|even check", "checks whether a number is odd": "odd number check|is a number odd|is_odd|odd check",
    "checks whether a number is positive": "positive number check|is a number positive|is_positive", "returns the larger of two numbers": "larger of two numbers|bigger of two numbers|max of two numbers", "returns the smaller of two numbers": "smaller of two numbers|min of two numbers",
    "returns the absolute value of a number": "absolute value|absolute value function", "reverses a string": "string reversal|reversing a string|reverse string|a reversed string", "counts the vowels in a string": "vowel count|counting vowels|vowel counter|number of vowels in a string",
    "counts the words in a text": "word count|counting words|word counter|number of words in a text", "checks whether a word is a palindrome": "palindrome check|palindrome checker|palindrome test|is a word a palindrome|palindromes", "makes a string upper case": "upper case|string to upper case|capital letters",
    "makes a string lower case": "lower case|string to lower case|small letters", "computes the factorial of a number": "factorial|factorials|factorial function|factorial of n|a factorial", "computes Fibonacci numbers": "Fibonacci|Fibonacci numbers|Fibonacci sequence|Fibonacci function|nth Fibonacci number",
    "checks whether a number is prime": "prime check|prime test|prime numbers|is a number prime|is_prime|prime checker", "computes the greatest common divisor": "gcd|greatest common divisor|gcd function|gcd of two numbers", "sums a list": "sum of a list|list sum|total of a list|summing a list",
    "computes the average of a list": "average|mean of a list|average of a list|list average", "finds the largest number in a list": "maximum of a list|largest number in a list|list maximum|biggest item in a list", "finds the smallest number in a list": "minimum of a list|smallest number in a list|list minimum",
    "sorts a list": "sorting a list|list sorting|sorted list|sort a list", "reverses a list": "list reversal|reversing a list|reversed list", "removes duplicates from a list": "removing duplicates|unique items of a list|list without duplicates|duplicate removal", "returns the first item of a list": "first item of a list|first element",
    "returns the last item of a list": "last item of a list|last element", "keeps the even numbers of a list": "even numbers of a list|filtering even numbers|only the even numbers", "doubles every number in a list": "doubling a list|doubled numbers|doubling every number", "joins words with spaces": "joining words|join a list of words",
    "prints hello": "hello|greeting|a greeting function|saying hello", "converts Celsius to Fahrenheit": "Celsius to Fahrenheit|Celsius in Fahrenheit|temperature from Celsius to Fahrenheit", "computes the area of a circle": "circle area|area of a circle|the area of a circle",
    "computes the area of a rectangle": "rectangle area|area of a rectangle|the area of a rectangle", "counts how often each item occurs": "counting items|item counts|counting each item", "computes the square root of a number": "square root|square root function|the square root of a number",
}  # fmt: skip
"""What each function is called when no sentence is made of it."""
_NAMED_ASKED = (
    "{x} in Python", "Python {x}", "Python code for {x}", "Python: {x}", "{x} in Python, please", "Python function for {x}", "Write {x} in Python.", "Code for {x} in Python", "Show me {x} in Python.", "Python function, {x}", "function for {x} in Python",
    "Can you code {x} in Python?", "How do I do {x} in Python?", "Give me Python code for {x}.", "I need {x} in Python.", "Python, {x}", "Write a Python function for {x}.", "a def for {x} in Python", "Write me code for {x} in Python.", "{x} Python function",
)  # fmt: skip
_TO_FRAMES = (
    "Write a Python function to {d}.", "Python function to {d}", "Show me how to {d} in Python.", "How do I {d} in Python?", "How can I {d} in Python?", "Write Python code to {d}.", "I want to {d} in Python.", "Python code to {d}", "Give me a function to {d} in Python.",
    "Can you write a function to {d} in Python?", "How to {d} in Python", "Please write a Python function to {d}.", "{d} in Python", "Python: {d}", "Write a function in Python to {d}.", "I need Python code to {d}.", "Let Python {d}.", "Code me a Python function to {d}.",
)  # fmt: skip


def infinitive(deed: str) -> str:
    """`multiplies two numbers` as `multiply two numbers`."""
    verb, rest = deed.split(" ", 1)
    return f"{verb[:-3] + 'y' if verb.endswith('ies') else verb[:-1]} {rest.replace('whether', 'if')}"


def fenced(code: str) -> str:
    return f"```python\n{code}\n```"


def ask_function(deed: str, rng: Random) -> str:
    """One way to ask for a Python function by what it does."""
    written = worded("tables", "PYTHON", rng, d=deed)
    if written is not None:
        return written
    if rng.random() < 0.5:
        return rng.choice(FRAMES).replace("{d}", deed)
    return rng.choice(_TO_FRAMES).replace("{d}", infinitive(deed))


def python_function(rng: Random) -> Turn:
    """One of the forty functions."""
    deeds, code = rng.choice(ENTRIES)
    if rng.random() < 0.35:
        name = rng.choice(NAMED[deeds.split("|")[0]].split("|"))
        prompt = worded("tables", "PYTHON_NAMED", rng, x=name) or rng.choice(_NAMED_ASKED).replace("{x}", name)
    else:
        prompt = ask_function(rng.choice(deeds.split("|")), rng)
    return Turn("python", capitalise(prompt), fenced(code))
