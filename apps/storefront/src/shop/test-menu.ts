import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { AT_HANDOVER } from '@comanda/domain/orders/order-payments';

type Group = DinerMenu['optionGroups'][number];
type Option = Group['options'][number];
type Item = DinerMenu['categories'][number]['items'][number];

const option = (id: string, price = 0, more: Partial<Option> = {}): Option => ({
  id,
  name: id,
  price,
  available: true,
  default: false,
  repeat: 1,
  allergens: {},
  ...more,
});

export const SIZE: Group = {
  id: 'size',
  name: 'Size',
  min: 1,
  max: 1,
  free: 0,
  options: [option('10in', -200), option('12in', 0, { default: true }), option('14in', 350)],
};

export const TOPPINGS: Group = {
  id: 'toppings',
  name: 'Extra toppings',
  min: 0,
  max: 3,
  free: 0,
  options: [
    option('olives', 100, { repeat: 2 }),
    option('egg', 100, { repeat: 2 }),
    option('anchovies', 150, { available: false }),
  ],
};

export const CHUTNEYS: Group = {
  id: 'chutneys',
  name: 'Chutneys',
  min: 2,
  max: 3,
  free: 2,
  options: [option('coconut', 80), option('mint', 80), option('peanut', 80)],
};

const dish = (id: string, name: string, price: number, more: Partial<Item> = {}): Item => ({
  id,
  name,
  price,
  tags: [],
  allergens: {},
  soldOut: false,
  taxRateId: null,
  optionGroupIds: [],
  ...more,
});

/** A small menu for tests: a pizza with a size, a dosa with two chutneys, a salad, and a drink. */
export function testMenu(changes: Partial<DinerMenu> = {}): DinerMenu {
  return {
    restaurant: {
      id: 'r',
      slug: 'forno-lucia',
      name: 'Forno Lucia',
      cuisines: ['Pizza'],
      phone: '+442079460123',
      address: { line1: '14 Rye Lane', city: 'London', country: 'GB' },
      location: { lat: 51.47, lng: -0.07 },
      timezone: 'Europe/London',
      currency: 'GBP',
      locale: 'en-GB',
      services: ['DELIVERY', 'COLLECTION'],
    },
    state: { status: 'OPEN' },
    version: 1,
    asOf: '2026-11-20T18:30:00.000Z',
    servings: [],
    categories: [
      {
        id: 'mains',
        name: 'Mains',
        items: [
          dish('margherita', 'Margherita', 1050, {
            description: 'San Marzano tomato, fior di latte',
            tags: ['VEGETARIAN', 'POPULAR'],
            allergens: { GLUTEN: 'CONTAINS', MILK: 'CONTAINS', NUTS: 'FREE' },
            optionGroupIds: ['size', 'toppings'],
          }),
          dish('dosa', 'Masala dosa', 790, {
            description: 'Potatoes with turmeric and jalapeño',
            tags: ['VEGAN'],
            allergens: { GLUTEN: 'FREE', MILK: 'FREE', NUTS: 'MAY_CONTAIN' },
            optionGroupIds: ['chutneys'],
          }),
        ],
      },
      {
        id: 'sides',
        name: 'Sides',
        items: [
          dish('salad', 'Rocket salad', 450, { tags: ['VEGAN'] }),
          dish('lager', 'Italian lager', 450, { tags: ['AGE_18'] }),
        ],
      },
    ],
    optionGroups: [SIZE, TOPPINGS, CHUTNEYS],
    settings: {
      taxMode: 'INCLUSIVE',
      taxRates: [],
      serviceCharge: null,
      deliveryTaxRateId: null,
      tips: { enabled: true, percentages: [5, 10] },
      notesAllowed: true,
      showTags: true,
      showAllergens: true,
      minimumOrder: {},
      preparationMinutes: { DELIVERY: 20, COLLECTION: 20 },
      daysAhead: 2,
      payments: [AT_HANDOVER],
      delivery: { feeFrom: 250, minimumFrom: 1500, travelFrom: 10, travelTo: 20 },
      hours: [],
    },
    ...changes,
  };
}

/** The same with a dosa free of peanuts, and of its chutneys one that contains them. */
export function peanutMenu(): DinerMenu {
  const { categories, ...menu } = testMenu();
  const free = { PEANUTS: 'FREE' } as const;
  return {
    ...menu,
    categories: categories.map((category) => ({
      ...category,
      items: category.items.map((item) => (item.id === 'dosa' ? { ...item, allergens: free } : item)),
    })),
    optionGroups: [
      SIZE,
      TOPPINGS,
      {
        ...CHUTNEYS,
        options: CHUTNEYS.options.map((chutney) => ({
          ...chutney,
          allergens: { PEANUTS: chutney.id === 'peanut' ? 'CONTAINS' : 'FREE' },
        })),
      },
    ],
  };
}
