import { type Minor, minorDigits } from '@comanda/domain/money/money';
import type { PastedDish } from '@comanda/menu-text/pasted-dish';

type Course = {
  readonly category: string;
  /** Name, description, and the price where a main course costs about 12. */
  readonly dishes: readonly (readonly [name: string, description: string, price: number])[];
};

const COURSES: readonly Course[] = [
  {
    category: 'Starters',
    dishes: [
      ['Soup of the day', 'What it is today stands on the board.', 5.5],
      ['House salad', 'Leaves of the season with our own dressing.', 6.5],
      ['Three small plates', 'A little of everything, to share.', 9.5],
    ],
  },
  {
    category: 'Mains',
    dishes: [
      ['Grilled chicken', 'With herbs, lemon and roast vegetables.', 13],
      ['Fish of the day', 'As the market has it, with rice.', 15],
      ['Vegetable stew', 'Cooked slowly, with the bread of the house.', 11],
      ['Noodles from the pan', 'With vegetables and our own sauce.', 12],
    ],
  },
  {
    category: 'Sides',
    dishes: [
      ['Rice', '', 3],
      ['Fried potatoes', '', 4],
      ['Bread of the house', '', 2.5],
    ],
  },
  {
    category: 'Sweets',
    dishes: [
      ['Cake of the day', 'Baked this morning.', 5],
      ['Fruit salad', 'Cut when you order it.', 4.5],
    ],
  },
  {
    category: 'Drinks',
    dishes: [
      ['Still water', '0.5 l', 2],
      ['Lemonade of the house', '0.4 l', 3.5],
      ['Coffee', '', 2.5],
      ['Pot of tea', '', 3],
    ],
  },
];

/** How many units of a currency (ISO 4217) buy what one euro buys in a restaurant there, to one digit. */
const LEVELS: readonly (readonly [level: number, currencies: string])[] = [
  [0.4, 'BHD JOD KWD OMR'],
  [2, 'AUD BGN CAD CHF FJD GEL LYD MYR NZD PEN SGD TND TTD'],
  [4, 'AED BRL CNY GHS ILS PLN QAR RON SAR ZMW'],
  [8, 'BOB BWP DKK GTQ HKD HNL MAD NAD NOK SEK SZL ZAR'],
  [20, 'CZK EGP INR MDL MXN PHP THB TRY TWD UAH'],
  [40, 'BDT DOP ETB MKD MUR NIO NPR RUB UYU'],
  [80, 'ALL DZD ISK JMD KES KGS PKR RSD'],
  [100, 'DJF JPY KMF LKR VUV XPF'],
  [400, 'AMD CRC HUF KZT NGN RWF XAF XOF'],
  [800, 'ARS BIF CLP KRW MMK TZS'],
  [2000, 'COP MGA MNT UGX UZS'],
  [4000, 'GNF IDR KHR PYG VND'],
];

/** A currency that is not in the list costs what its digits suggest: one without small coins counts in hundreds. */
function levelOf(currency: string): number {
  const known = LEVELS.find(([, currencies]) => currencies.split(' ').includes(currency));
  if (known) return known[0];
  return minorDigits(currency) === 0 ? 100 : 1;
}

function priceIn(currency: string, price: number): Minor {
  return Math.round(price * levelOf(currency) * 10 ** minorDigits(currency));
}

/**
 * A menu that any kitchen can begin with and type over, priced as menus in its currency (ISO 4217) are. It claims
 * nothing about dishes that nobody has cooked yet: no tags, no allergens.
 */
export function sampleMenu(currency: string): PastedDish[] {
  return COURSES.flatMap(({ category, dishes }) =>
    dishes.map(([name, description, price]) => ({
      category,
      categoryDescription: '',
      name,
      description,
      tags: [],
      price: priceIn(currency, price),
      note: null,
    })),
  );
}
