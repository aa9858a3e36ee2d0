import fc from 'fast-check';
import type {
  GloriaFoodCategory,
  GloriaFoodGroup,
  GloriaFoodItem,
  GloriaFoodMenu,
  GloriaFoodSize,
} from './gloriafood-menu.ts';

const NASTY = [
  'Size',
  'Size',
  'Size #2',
  'true',
  '7',
  '=1+1',
  "'x",
  'a, b',
  'Mac & Cheese',
  '<b>',
  '&amp;',
  '',
  ' ',
  '\u200b',
];

const name = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'grapheme', minLength: 70, maxLength: 130 }),
);

const id = fc.integer({ min: 1, max: 40 });
/** Amounts as the interface gives them: decimals with at most two places. */
const amount = fc.integer({ min: 0, max: 90_000 }).map((cents) => cents / 100);
const signed = fc.integer({ min: -300, max: 5_000 }).map((cents) => cents / 100);
/** No option takes off more than it. */
const dishAmount = fc.integer({ min: 300, max: 90_000 }).map((cents) => cents / 100);

const option = fc.record({
  id,
  name,
  price: signed,
  default: fc.boolean(),
  extras: fc.option(fc.record({ menu_option_kitchen_internal_name: name })),
});

const group: fc.Arbitrary<GloriaFoodGroup> = fc.record({
  id,
  name,
  required: fc.boolean(),
  force_min: fc.integer({ min: 0, max: 4 }),
  force_max: fc.integer({ min: 0, max: 4 }),
  allow_quantity: fc.boolean(),
  options: fc.array(option, { maxLength: 3 }),
});

const size = (groups: fc.Arbitrary<readonly GloriaFoodGroup[]>): fc.Arbitrary<GloriaFoodSize> =>
  fc.record({ id, name, price: amount, default: fc.boolean(), groups });

const shown = {
  active: fc.boolean(),
  active_begin: fc.constantFrom(null, null, '11:00:00', '22:00', '2026-12-24', '25:00'),
  active_end: fc.constantFrom(null, null, '15:00:00', '02:00', '2026-12-26'),
  active_days: fc.constantFrom(127, 127, 31, 96, 0, 1, 200),
};

const extras = fc.option(
  fc.record(
    {
      menu_item_order_types: fc.subarray(['pickup', 'delivery', 'dine_in', 'catering']),
      menu_item_kitchen_internal_name: name,
      menu_item_allergens_values: fc.array(
        fc.record({ id, name: fc.constantFrom('Milk', 'Tree nuts', 'Shellfish', 'Cinnamon') }),
        { maxLength: 3 },
      ),
      menu_item_nutritional_values: fc.array(fc.record({ id, value: fc.constant('12') }), { maxLength: 1 }),
    },
    { requiredKeys: [] },
  ),
);

const item = (groups: fc.Arbitrary<readonly GloriaFoodGroup[]>): fc.Arbitrary<GloriaFoodItem> =>
  fc.record({
    ...shown,
    id,
    name,
    description: fc.oneof(name, fc.constant('<p>One &amp; <b>two</b></p>three<br/>four')),
    price: dishAmount,
    tags: fc.option(fc.subarray(['HOT', 'VEGAN', 'RAW', 'OTHER'])),
    sizes: fc.array(size(groups), { maxLength: 3 }),
    groups,
    extras,
  });

const category = (groups: fc.Arbitrary<readonly GloriaFoodGroup[]>): fc.Arbitrary<GloriaFoodCategory> =>
  fc.record({
    ...shown,
    id,
    name,
    picture_id: fc.option(id),
    items: fc.array(item(groups), { maxLength: 4 }),
    groups,
  });

/** Any menu of GloriaFood's, whose dishes ask groups out of a few. */
export const anyGloriaFoodMenu: fc.Arbitrary<GloriaFoodMenu> = fc
  .array(group, { minLength: 1, maxLength: 5 })
  .chain((known) =>
    fc.record({
      currency: fc.constant('GBP'),
      categories: fc.array(category(fc.shuffledSubarray(known)), { maxLength: 3 }),
    }),
  );
