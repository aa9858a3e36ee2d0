import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMenuText } from './parse-menu-text.ts';

type Size = { readonly name: string; readonly price: number };
type Dish = { readonly name: string; readonly description: string; readonly sizes: readonly Size[] };
type Section = { readonly heading: string; readonly dishes: readonly Dish[] };

const decimal = (minor: number, digits: number, point: string) =>
  (minor / 10 ** digits).toFixed(digits).replace('.', point);
const grouped = (whole: number, mark: string) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, mark);

/** Where diners pay in a currency: what dishes cost in minor units, in steps, and how that is written. */
const MONEY: readonly (readonly [
  currency: string,
  least: number,
  step: number,
  write: readonly ((minor: number) => string)[],
])[] = [
  ['GBP', 450, 5, [(minor) => decimal(minor, 2, '.'), (minor) => `£${decimal(minor, 2, '.')}`]],
  ['EUR', 450, 10, [(minor) => decimal(minor, 2, ','), (minor) => `${decimal(minor, 2, ',')} €`]],
  ['JPY', 450, 10, [(minor) => `${minor}円`, (minor) => `¥${grouped(minor, ',')}`]],
  ['BRL', 1_500, 50, [(minor) => decimal(minor, 2, ','), (minor) => `R$ ${decimal(minor, 2, ',')}`]],
  ['INR', 12_000, 1_000, [(minor) => `₹${minor / 100}`, (minor) => `Rs. ${minor / 100}/-`]],
  ['VND', 35_000, 1_000, [(minor) => `${grouped(minor, '.')}đ`, (minor) => `${minor / 1_000}k`]],
  ['BHD', 1_500, 50, [(minor) => decimal(minor, 3, '.'), (minor) => `BHD ${decimal(minor, 3, '.')}`]],
];

const NAMES = [
  'Korma',
  'Phở tái',
  'Bún chả',
  'Moqueca',
  'Rösti',
  'Katsu curry',
  'Lamb chops',
  'Fattoush',
  'Soup of the day',
];
const HEADINGS = ['STARTERS', 'GRILL', 'FROM THE OVEN', 'DRINKS'];
const DESCRIPTIONS = [
  '',
  'with rice, herbs and a little lime',
  'slowly braised, with onions and a touch of saffron',
  'from the charcoal, served with bread and yoghurt',
];
const SIZES = [
  ['small', 'large'],
  ['half', 'full'],
  ['small', 'medium', 'large'],
];

/** A card whose dishes have one price each, or all have the same sizes, some of which a dish may lack. */
const card = (least: number, step: number, sizes: readonly string[], hasEmpty: boolean) => {
  const price = fc.integer({ min: 0, max: 20 }).map((steps) => least + steps * step);
  const dish = fc.record({
    description: fc.constantFrom(...DESCRIPTIONS),
    first: price,
    lacks:
      hasEmpty && sizes.length > 1
        ? fc.option(fc.nat({ max: sizes.length - 1 }), { freq: 3 })
        : fc.constant(null),
  });
  return fc
    .record({
      headings: fc.shuffledSubarray(HEADINGS, { minLength: 1, maxLength: 3 }),
      names: fc.shuffledSubarray(NAMES, { minLength: NAMES.length }),
      dishes: fc.array(dish, { minLength: 3, maxLength: 3 }),
    })
    .map(({ headings, names, dishes }): Section[] =>
      headings.map((heading, at) => ({
        heading,
        dishes: dishes.map(({ description, first, lacks }, place) => ({
          name: names[at * 3 + place] ?? '',
          description,
          sizes: sizes.flatMap((size, index) =>
            // of the first dish all sizes are known, so that anybody can see what the columns are
            index === lacks && place > 0 ? [] : [{ name: size, price: first + index * 2 * step }],
          ),
        })),
      })),
    );
};

type Write = (minor: number) => string;
type Form = (sections: readonly Section[], sizes: readonly string[], write: Write) => string;

const cellsOf = ({ sizes: own }: Dish, sizes: readonly string[], write: Write) =>
  sizes.map((size) => {
    const found = own.find(({ name }) => name === size);
    return found ? write(found.price) : '–';
  });
const inLine = ({ sizes }: Dish, write: Write) =>
  sizes.map(({ name, price }) => `${name} ${write(price)}`.trim()).join(' / ');
const table =
  (line: (cells: readonly string[]) => string, rule: boolean): Form =>
  (sections, sizes, write) => {
    const heads = ['Category', 'Dish', 'Description', ...(sizes.length > 1 ? sizes : ['Price'])];
    return [
      line(heads),
      ...(rule ? [line(heads.map(() => '---'))] : []),
      ...sections.flatMap(({ heading, dishes }) =>
        dishes.map((dish) => line([heading, dish.name, dish.description, ...cellsOf(dish, sizes, write)])),
      ),
    ].join('\n');
  };
const sectioned =
  (
    head: (heading: string, sizes: readonly string[]) => string,
    lines: (dish: Dish, sizes: readonly string[], write: Write) => readonly string[],
  ): Form =>
  (sections, sizes, write) =>
    sections
      .map(({ heading, dishes }) =>
        [head(heading, sizes), ...dishes.flatMap((dish) => lines(dish, sizes, write).filter(Boolean))].join(
          '\n',
        ),
      )
      .join('\n\n');

const columns = (gap: string) =>
  sectioned(
    (heading, sizes) => (sizes.length > 1 ? [heading, ...sizes].join(gap) : heading),
    (dish, sizes, write) => [[dish.name, ...cellsOf(dish, sizes, write)].join(gap), dish.description],
  );

const FORMS: readonly (readonly [name: string, form: Form, hasEmpty: boolean])[] = [
  [
    'prices at the end of lines',
    sectioned(String, (dish, _, write) => [`${dish.name} ${inLine(dish, write)}`, dish.description]),
    false,
  ],
  [
    'prices below the descriptions',
    sectioned(String, (dish, _, write) => [dish.name, dish.description, inLine(dish, write)]),
    false,
  ],
  ['columns apart by spaces', columns('    '), true],
  ['columns apart by tabs', columns('\t'), true],
  ['a table with pipes', table((cells) => `| ${cells.join(' | ')} |`, true), true],
  ['a table with tabs', table((cells) => cells.join('\t'), false), true],
];

const SIZED: readonly (readonly string[])[] = [[''], ...SIZES];

describe.each(FORMS)('a card that is written out, with %s', (_, form, hasEmpty) => {
  it.each(MONEY)('has the same dishes in %s', (currency, least, step, writings) => {
    for (const sizes of SIZED) {
      fc.assert(
        fc.property(card(least, step, sizes, hasEmpty), fc.constantFrom(...writings), (sections, write) => {
          const text = form(sections, sizes, write);
          const wanted = sections.flatMap(({ heading, dishes }) =>
            dishes.map(({ name, description, sizes: own }) => ({
              category: heading,
              name,
              description,
              prices: own,
            })),
          );
          const read = parseMenuText(text, currency).map((dish) => ({
            category: dish.category,
            name: dish.name,
            description: dish.description,
            prices: dish.sizes ?? [{ name: '', price: dish.price }],
          }));
          const calm = read.map((dish) => ({
            ...dish,
            prices: dish.prices.map(({ name, price }) => ({ name: name.toLowerCase(), price })),
          }));
          expect(calm, text).toEqual(wanted);
        }),
        { numRuns: 3 },
      );
    }
  });
});
