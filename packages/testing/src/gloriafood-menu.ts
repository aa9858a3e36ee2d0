/** A menu as GloriaFood's interface gives it (version 2), as far as it is documented. */
export type GloriaFoodMenu = {
  readonly currency: string;
  readonly categories: readonly GloriaFoodCategory[];
};

type Shown = {
  readonly active: boolean;
  readonly active_begin: string | null;
  readonly active_end: string | null;
  readonly active_days: number;
};

export type GloriaFoodOption = {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly default: boolean;
  readonly extras: { readonly menu_option_kitchen_internal_name: string } | null;
};

export type GloriaFoodGroup = {
  readonly id: number;
  readonly name: string;
  readonly required: boolean;
  readonly force_min: number;
  readonly force_max: number;
  readonly allow_quantity: boolean;
  readonly options: readonly GloriaFoodOption[];
};

export type GloriaFoodSize = {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly default: boolean;
  readonly groups: readonly GloriaFoodGroup[];
};

export type GloriaFoodItem = Shown & {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly tags: readonly string[] | null;
  readonly sizes: readonly GloriaFoodSize[];
  readonly groups: readonly GloriaFoodGroup[];
  readonly extras: {
    readonly menu_item_order_types?: readonly string[];
    readonly menu_item_kitchen_internal_name?: string;
    readonly menu_item_allergens_values?: readonly { readonly id: number; readonly name: string }[];
    readonly menu_item_nutritional_values?: readonly { readonly id: number; readonly value: string }[];
  } | null;
};

export type GloriaFoodCategory = Shown & {
  readonly id: number;
  readonly name: string;
  readonly picture_id: number | null;
  readonly items: readonly GloriaFoodItem[];
  readonly groups: readonly GloriaFoodGroup[];
};

const ALWAYS: Shown = { active: true, active_begin: null, active_end: null, active_days: 127 };

/** A dish that says nothing of itself. */
export const aGloriaFoodItem = (item: Pick<GloriaFoodItem, 'id' | 'name' | 'price'>): GloriaFoodItem => ({
  ...ALWAYS,
  ...{ description: '', tags: null, sizes: [], groups: [], extras: null },
  ...item,
});

const options = (id: number, ...priced: readonly (readonly [name: string, price: number])[]) =>
  priced.map(([name, price], at) => ({ id: id * 10 + at, name, price, default: false, extras: null }));

const dip: GloriaFoodGroup = {
  ...{ id: 41, name: 'Dips', required: false, force_min: 1, force_max: 0, allow_quantity: true },
  options: options(41, ['Garlic', 0.5], ['Chilli', 0.55]),
};
const bread: GloriaFoodGroup = {
  ...{ id: 42, name: 'Breads', required: true, force_min: 1, force_max: 1, allow_quantity: false },
  options: options(42, ['Naan', 0], ['Roti', 0.25]),
};
const extra = (id: number, size: string, price: number): GloriaFoodGroup => ({
  ...{ id, name: `Extra (${size})`, required: false, force_min: 0, force_max: 2, allow_quantity: false },
  options: options(id, ['Paneer', price]),
});

const CURRIES: readonly GloriaFoodItem[] = [
  {
    ...aGloriaFoodItem({ id: 11, name: 'Lamb Balti', price: 8.5 }),
    description: '<p>With <b>ginger</b> &amp; lime</p><p>Rice beside it</p>',
    tags: ['HOT', 'HALAL', 'SECRET'],
    sizes: [
      { id: 21, name: 'Small', price: 0, default: false, groups: [extra(43, 'Small', 1.1)] },
      { id: 22, name: 'Large', price: 3.25, default: true, groups: [extra(44, 'Large', 1.6)] },
    ],
    groups: [{ ...dip, id: 45 }],
    extras: {
      menu_item_order_types: ['pickup', 'delivery'],
      menu_item_kitchen_internal_name: 'BALTI L',
      menu_item_allergens_values: [
        { id: 1, name: 'Milk' },
        { id: 7, name: 'Shellfish' },
        { id: 99, name: 'Cinnamon' },
      ],
      menu_item_nutritional_values: [{ id: 9, value: '640' }],
    },
  },
  { ...aGloriaFoodItem({ id: 12, name: 'Dal', price: 6.2 }), active: false, groups: [dip, bread] },
];

const LUNCHES: readonly GloriaFoodItem[] = [
  {
    ...aGloriaFoodItem({ id: 13, name: 'Thali', price: 7 }),
    ...{ active_begin: '11:30:00', active_end: '15:00:00', active_days: 31 },
    groups: [dip],
  },
  { ...aGloriaFoodItem({ id: 14, name: 'Thali', price: 9.05 }), active_begin: '2026-12-01' },
];

/** The menu of a small Indian restaurant, with something of everything. */
export const SAMPLE_GLORIAFOOD_MENU: GloriaFoodMenu = {
  currency: 'GBP',
  categories: [
    { ...ALWAYS, id: 1, name: 'Curries', picture_id: 2, items: CURRIES, groups: [bread] },
    { ...ALWAYS, id: 2, name: 'Thalis', picture_id: null, items: LUNCHES, groups: [] },
  ],
};
