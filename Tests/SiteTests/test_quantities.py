"""The browser's arithmetic of amounts, held to the table that the Swift tests read too."""

import json

import pytest
from conftest import ROOT, visitor

TABLE = json.loads((ROOT / "Tests/Fixtures/quantities.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def page(chromium, served):
    """A page of the site, under its own policy; the modules are pure, so one does for all."""
    with visitor(chromium) as page:
        page.goto(served.url)
        yield page


def run(page, modules, act, cases):
    """Maps cases through a function of the libraries' exports, of `held`, and of one case."""
    return page.evaluate("""async ({names, cases}) => {
        const folder = document.documentElement.dataset.assets + 'scripts/lib/';
        const libraries = await Promise.all(names.map((name) => import(`${folder}${name}.js`)));
        const all = Object.assign({}, ...libraries);
        const held = (quantity, unit) => ({
          ...(quantity ? all.heldQuantity(quantity) : {value: null}), ...(unit ? {unit} : {})});
        const act = (ACT);
        return cases.map((one) => act(all, held, one));
    }""".replace("ACT", act), {"names": ["fraction", "quantity", *modules], "cases": cases})


def wanted(case, value="value", maximum="max", unit=None):
    """What a case says should come out, in the form in which `held` gives it."""
    found = {"value": case[value]}
    if maximum in case:
        found["max"] = case[maximum]
    if unit and unit in case:
        found["unit"] = case[unit]
    return found


def compare(cases, found, expected):
    assert len(cases) > 8
    assert [(c, f) for c, f, e in zip(cases, found, expected, strict=True) if f != e] == []


def test_typed_amounts_are_read_as_the_table_says(page):
    cases = TABLE["read"]
    found = run(page, [], "(all, held, one) => held(all.readQuantity(one.text, one.unit))", cases)
    compare(cases, found, [wanted(case) for case in cases])


def test_digits_of_arabic_are_read(page):
    found = run(page, [], "(all, held, one) => held(all.readQuantity(one))",
                ["٣٠٠", "١٫٥", "۲", "٢-٣"])
    assert found == [{"value": "300"}, {"value": "3/2"}, {"value": "2"}, {"value": "2", "max": "3"}]


def test_quantities_scale_at_both_ends(page):
    cases = TABLE["scale"]
    found = run(page, [], """(all, held, one) =>
        held(all.scale(all.quantityOf(one), all.Fraction.read(one.factor)))""", cases)
    compare(cases, found, [wanted(case, "scaled", "scaledMax") for case in cases])


def test_amounts_are_told_in_the_unit_that_fits_them(page):
    cases = TABLE["promoted"]
    found = run(page, ["units"], """(all, held, one) => {
        const {quantity, unit} = all.promoted(
          all.quantityOf(one), one.unit, {cups: one.cups ?? true});
        return held(quantity, unit);
    }""", cases)
    compare(cases, found,
            [wanted(case, "promoted", "promotedMax", "promotedUnit") for case in cases])


def test_amounts_are_printed_as_a_cookbook_does(page):
    cases = TABLE["text"]
    found = run(page, ["amount-text"], """(all, held, one) =>
        all.amountText({quantity: all.quantityOf(one), unit: one.unit}, one.language)""", cases)
    compare(cases, found, [case["text"] for case in cases])


def test_amounts_add_up_where_units_allow(page):
    cases = TABLE["sums"]
    found = run(page, ["amount-sum"], """(all, held, one) => all.addAmounts(one.amounts.map(
        (amount) => ({quantity: all.quantityOf(amount), unit: amount.unit})))
      .map(({quantity, unit}) => held(quantity, unit))""", cases)
    compare(cases, found, [[wanted(part, unit="unit") for part in case["sum"]] for case in cases])


def test_every_unit_of_the_table_is_known_with_what_it_measures(page):
    cases = [[unit, dimension] for dimension, units in TABLE["units"].items() for unit in units]
    found = run(page, ["units"], "(all, held, [unit]) => all.dimensionOf(unit)", cases)
    compare(cases, found, [dimension for _, dimension in cases])


def test_every_unit_has_a_word_in_every_language(page):
    units = [unit for units in TABLE["units"].values() for unit in units]
    cases = [[unit, language] for language in ["en", "de", "fr", "es", "ar"] for unit in units]
    found = run(page, ["unit-words"], """(all, held, [unit, language]) =>
        all.unitForms(unit, language).length > 0""", cases)
    compare(cases, found, [True] * len(cases))


def test_scaling_by_any_fraction_and_by_its_inverse_restores(page):
    found = run(page, ["units"], """(all, held, seed) => {
        let state = BigInt(seed);
        const next = () => {
          state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
          return (state >> 33n) % 999n + 1n;
        };
        const fraction = () => new all.Fraction(next(), next());
        let faults = 0;
        for (let round = 0; round < 1000; round += 1) {
          const amount = all.quantity(fraction(), fraction());
          const factor = fraction();
          const there = all.scale(amount, factor);
          const back = all.scale(there, new all.Fraction(1).dividedBy(factor));
          if (!all.sameQuantity(back, amount)) faults += 1;
          for (const unit of ['g', 'kg', 'tsp', 'tbsp', 'cup', 'oz', 'lb', 'ml', 'cm']) {
            const told = all.promoted(there, unit);
            if (!all.sameQuantity(all.inUnit(told.quantity, told.unit, unit), there)) faults += 1;
          }
        }
        return faults;
    }""", [4, 5, 6])
    assert found == [0, 0, 0]


def test_what_is_no_fraction_is_not_read(page):
    texts = ["", "1/0", "1.5", "1e9", "0x10", "1/2/3", " 1", "9" * 16, None, 4, {}, "--1"]
    found = run(page, [], "(all, held, one) => String(all.Fraction.read(one))", texts)
    assert found == ["undefined"] * len(texts)


def test_amounts_are_rewritten_in_their_authors_words(page):
    cases = TABLE["written"]
    modules = ["units", "written-amount", "conversion", "food-densities"]
    found = run(page, modules, """(all, held, one) => all.rewritten(
        one.text, all.quantityOf(one), one.unit, {
          factor: all.Fraction.read(one.factor), language: one.language ?? 'en',
          cups: one.cups ?? true, system: one.system,
          convert: one.system && ((amount) => all.convert(
            amount, one.system, one.food && all.foodNamed(one.food)))})""", cases)
    compare(cases, found, [case["result"] for case in cases])


def test_temperatures_are_told_by_the_marks_of_ovens(page):
    cases = TABLE["temperatures"]
    found = run(page, ["oven-heat"], """(all, held, one) => ['us', 'metric'].map((system) =>
        all.temperatures(one.text, one.language ?? 'en').map((heat) => heat.told(system)))""", cases)
    compare(cases, found, [[case["us"], case["metric"]] for case in cases])


def test_amounts_in_steps_go_with_the_same_in_other_units(page):
    cases = ["Add 200 g (7 oz) butter.", "Add 200 g/7 oz butter.", "Add 8 oz (225 g) of butter.",
             "Add 200 g (the soft one) butter."]
    found = run(page, ["step-amounts"], """(all, held, text) =>
        all.mentions(text, 'en', [{name: 'butter', unit: 'g', isFixed: false}])
          .map((one) => [text.slice(one.start, one.end), one.scales])""", cases)
    assert found == [[["200 g (7 oz)", True]], [["200 g/7 oz", True]],
                     [["8 oz (225 g)", True]], [["200 g", False]]]
