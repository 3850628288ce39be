"""Evaluates the expressions of property mappings with the names that authentik provides.

Reads {"expressions": [...], "user": {...}, "application": {...}, "provider": {...}, "directory": [...]} from standard
input, and writes a list of {"value": ...} or {"error": ...} to standard output. "user" is null and "group" is given for
mappings of groups.

authentik wraps an expression in a function and calls it (goauthentik/authentik, authentik/lib/expression/evaluator.py);
property mappings see `user`, `request` with `request.user`, and `provider` (authentik/core/expression/evaluator.py).
Mappings of a synchronization see `connection` and, for groups, `group` too (authentik/lib/sync/outgoing/base.py).
"""
import json
import re
import sys
from textwrap import indent
from types import GeneratorType, SimpleNamespace


class Query(list):
    """The calls of a Django queryset that expressions use."""

    def all(self):
        return self

    def filter(self, **lookups):
        return Query(one for one in self if all(matches(one, key, value) for key, value in lookups.items()))

    def exclude(self, **lookups):
        return Query(one for one in self if not all(matches(one, key, value) for key, value in lookups.items()))

    def exists(self):
        return len(self) > 0

    def count(self):
        return len(self)

    def first(self):
        return self[0] if self else None

    def order_by(self, field):
        return Query(sorted(self, key=lambda one: getattr(one, field)))

    def values_list(self, *fields, flat=False):
        if flat:
            return Query(getattr(one, fields[0]) for one in self)
        return Query(tuple(getattr(one, field) for field in fields) for one in self)


LOOKUPS = {
    "": lambda has, wanted: has == wanted,
    "exact": lambda has, wanted: has == wanted,
    "iexact": lambda has, wanted: has.lower() == wanted.lower(),
    "in": lambda has, wanted: has in wanted,
    "startswith": lambda has, wanted: has.startswith(wanted),
    "istartswith": lambda has, wanted: has.lower().startswith(wanted.lower()),
    "endswith": lambda has, wanted: has.endswith(wanted),
    "contains": lambda has, wanted: wanted in has,
    "icontains": lambda has, wanted: wanted.lower() in has.lower(),
    "regex": lambda has, wanted: re.search(wanted, has) is not None,
}


def matches(one, key, wanted):
    field, _, lookup = key.partition("__")
    return LOOKUPS[lookup](getattr(one, field), wanted)


class SkipObject(Exception):
    """Leaves an object out of a synchronization (authentik/core/expression/exceptions.py)."""


class User(SimpleNamespace):
    # A picture without an address, as authentik makes it from the initials.
    avatar = "data:image/svg+xml;base64,"

    def locale(self, request=None):
        return self.attributes.get("settings", {}).get("locale", "")

    def all_groups(self):
        return self.ak_groups

    def group_attributes(self, request=None):
        merged = {}
        for group in self.ak_groups:
            merged.update(group.attributes)
        merged.update(self.attributes)
        return merged

    def app_entitlements(self, application):
        return self.entitlements if application is not None else Query()

    def app_entitlements_attributes(self, application):
        merged = {}
        for entitlement in self.app_entitlements(application):
            merged.update(entitlement.attributes)
        return merged


def user_of(data):
    groups = Query(SimpleNamespace(**group) for group in data["groups"])
    entitlements = Query(SimpleNamespace(**one) for one in data["entitlements"])
    return User(**{**data, "groups": groups, "ak_groups": groups, "entitlements": entitlements})


def main():
    data = json.load(sys.stdin)
    users = Query(user_of(one) for one in data["directory"])
    user = user_of(data["user"]) if data["user"] else None
    application = SimpleNamespace(**data["application"])
    provider = SimpleNamespace(**data["provider"], application=application, backchannel_application=application)
    names = {
        "ak_is_group_member": lambda who, **lookups: who.all_groups().filter(**lookups).exists(),
        "ak_user_by": lambda **lookups: users.filter(**lookups).first(),
        "list_flatten": lambda value: (value[0] if value else None) if isinstance(value, list) else value,
        "regex_match": lambda value, regex: re.search(regex, value) is not None,
        "regex_replace": lambda value, regex, repl: re.sub(regex, repl, value),
        "SkipObject": SkipObject,
        "slugify": lambda text: re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", text.lower())).strip("-_"),
    }
    context = {"user": user, "request": SimpleNamespace(user=user), "provider": provider}
    if "connection" in data:
        context["connection"] = SimpleNamespace(**data["connection"]) if data["connection"] else None
    if "group" in data:
        context["group"] = SimpleNamespace(**data["group"])

    def evaluate(expression):
        code = f"def handler({', '.join(context)}):\n{indent(expression, '    ')}\nresult = handler({', '.join(context)})"
        found = dict(context)
        # Expressions come from this project's own blueprints.
        exec(compile(code, "expression", "exec"), dict(names), found)
        value = found["result"]
        return list(value) if isinstance(value, GeneratorType) else value

    answers = []
    for expression in data["expressions"]:
        try:
            answers.append({"value": evaluate(expression)})
        except Exception as error:  # noqa: BLE001
            answers.append({"error": f"{type(error).__name__}: {error}"})
    json.dump(answers, sys.stdout)


main()
