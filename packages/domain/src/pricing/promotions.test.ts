import { describe, expect, test } from 'vitest';
import { priceBasket, pricingMenu } from './pricing.ts';
import { promotedPrice } from './promoted-price.ts';
import { aPromotion, promotionsOf } from './promotion.fixture.ts';
import { type Promotion, type PromotionUsage, promotionCode } from './promotions.ts';
import { oneTax } from './tax.fixture.ts';

const item = (id: string, price: number, taxRateId: string | null = 'hot') => ({
  ...{ id, name: id, price, taxRateId, soldOut: false },
  optionGroupIds: id === 'pizza' ? ['crust'] : [],
});
const crust = { id: 'crust', name: 'Crust', min: 0, max: 1, free: 0 };
const menu = pricingMenu(
  [item('pizza', 1200), item('pasta', 1000), item('water', 250, 'cold')],
  [{ ...crust, options: [{ id: 'stuffed', name: 'Stuffed', price: 300, available: true }] }],
);
const settings = {
  currency: 'GBP',
  taxMode: 'INCLUSIVE' as const,
  taxRates: [oneTax('hot', 'VAT', 20_000), oneTax('cold', 'Reduced VAT', 5_000)],
  serviceCharge: null,
  deliveryTaxRateId: 'hot',
};
const CATEGORIES = { pizza: 'mains', pasta: 'mains', water: 'drinks' };
const NOON = Date.parse('2026-11-20T12:00Z');

type Asked = {
  items?: Record<string, number>;
  stuffed?: boolean;
  typed?: string;
  at?: number;
  usage?: PromotionUsage;
  service?: 'DELIVERY' | 'COLLECTION';
};

function ask(all: readonly Promotion[], asked: Asked = {}) {
  const { items = { pizza: 1, water: 2 }, typed, at = NOON, usage = null, service = 'DELIVERY' } = asked;
  const options = asked.stuffed ? [{ groupId: 'crust', optionIds: ['stuffed'] }] : [];
  return promotedPrice(
    {
      ...{ menu, settings, service },
      items: Object.entries(items).map(([itemId, quantity]) => ({
        itemId,
        quantity,
        options: itemId === 'pizza' ? options : [],
      })),
      delivery: { id: 'near', fee: 299, freeOver: null },
    },
    { promotions: promotionsOf(all, CATEGORIES), typed, at, usage },
  );
}

const taken = (result: ReturnType<typeof ask>) =>
  result.priced.charges.filter(({ kind }) => kind === 'PROMOTION').map(({ name, amount }) => [name, amount]);
const refusal = (promotion: Partial<Promotion>, asked: Asked = {}) => {
  const { code } = ask([aPromotion({ code: 'TEN', ...promotion })], { typed: 'ten', ...asked });
  return code?.holds ? null : code?.refusal;
};

describe('what is taken off', () => {
  test.each<[string, Partial<Promotion>, Asked, number]>([
    ['a share of the basket', { benefit: { kind: 'PERCENT', percent: 15, most: null } }, {}, 255],
    ['a share, but no more than so much', { benefit: { kind: 'PERCENT', percent: 50, most: 400 } }, {}, 400],
    ['an amount', { benefit: { kind: 'AMOUNT', amount: 500 } }, {}, 500],
    [
      'an amount off dishes, and no more than they cost',
      { benefit: { kind: 'AMOUNT', amount: 900 }, dishes: { categoryIds: ['drinks'], itemIds: [] } },
      {},
      500,
    ],
    ['a share of one dish', { dishes: { categoryIds: [], itemIds: ['pizza'] } }, {}, 120],
    [
      'a share of a category',
      { dishes: { categoryIds: ['mains'], itemIds: [] } },
      { items: { pizza: 1, pasta: 2, water: 1 } },
      320,
    ],
    ['delivery', { benefit: { kind: 'DELIVERY', percent: 100 } }, {}, 299],
    ['half of the delivery', { benefit: { kind: 'DELIVERY', percent: 50 } }, {}, 150],
    [
      'the cheapest of three',
      { benefit: { kind: 'CHEAPEST', of: 3, percent: 100 } },
      { items: { pizza: 1, pasta: 1, water: 1 } },
      250,
    ],
    [
      'every third of seven',
      { benefit: { kind: 'CHEAPEST', of: 3, percent: 100 } },
      { items: { pizza: 4, pasta: 3 } },
      2200,
    ],
    [
      'half of every second',
      { benefit: { kind: 'CHEAPEST', of: 2, percent: 50 } },
      { items: { pizza: 2 } },
      600,
    ],
    [
      'what a dish costs above a price; its choices cost extra',
      { benefit: { kind: 'PRICE', price: 800 }, dishes: { categoryIds: [], itemIds: ['pizza'] } },
      { items: { pizza: 2, water: 1 }, stuffed: true },
      800,
    ],
  ])('%s', (_, promotion, asked, off) => {
    const result = ask([aPromotion(promotion)], asked);
    expect(taken(result)).toEqual([['Ten off', -off]]);
    const without = ask([], asked).priced;
    expect(result.priced.total).toBe(without.total - off);
  });

  test('tax is that of what is left of each rate', () => {
    const { priced } = ask([aPromotion({ dishes: { categoryIds: ['drinks'], itemIds: [] } })], {
      service: 'COLLECTION',
    });
    expect(priced.tax).toEqual([
      { name: 'VAT', rate: 20_000, amount: 200, included: true },
      { name: 'Reduced VAT', rate: 5_000, amount: 21, included: true },
    ]);
    expect(priced.charges).toEqual([
      {
        ...{ kind: 'PROMOTION', source: 'ten', name: 'Ten off', amount: -50 },
        tax: [{ name: 'Reduced VAT', rate: 5_000, amount: -3, included: true }],
      },
    ]);
  });
});

describe('several at once', () => {
  const five = aPromotion({ id: 'five', name: 'Five pounds', benefit: { kind: 'AMOUNT', amount: 500 } });

  test('are taken off in the order of their rank, each of what is left', () => {
    expect(taken(ask([five, aPromotion({ rank: 1 })]))).toEqual([
      ['Five pounds', -500],
      ['Ten off', -120],
    ]);
    expect(taken(ask([five, aPromotion({ rank: -1 })]))).toEqual([
      ['Ten off', -170],
      ['Five pounds', -500],
    ]);
  });

  test('of equal rank a dish is given before anything is taken off the basket', () => {
    const two = aPromotion({
      ...{ id: 'two', name: 'Two for one', benefit: { kind: 'CHEAPEST', of: 2, percent: 100 } },
      dishes: { categoryIds: [], itemIds: ['pizza'] },
    });
    const asked = { items: { pizza: 2, water: 1 } };
    const [alone] = taken(ask([two], asked));
    expect(taken(ask([five, two], asked))).toEqual([alone, ['Five pounds', -500]]);
  });

  test('one that stands alone replaces the others where that is cheaper', () => {
    const half = (percent: number) =>
      aPromotion({ id: 'half', name: 'Big', alone: true, benefit: { kind: 'PERCENT', percent, most: null } });
    expect(taken(ask([five, aPromotion({ rank: 1 }), half(50)]))).toEqual([['Big', -850]]);
    expect(taken(ask([five, aPromotion({ rank: 1 }), half(20)]))).toHaveLength(2);
  });

  test('a code that saves less than what is given anyway says so', () => {
    const alone = aPromotion({ id: 'alone', code: 'TEN', alone: true });
    const { code, priced } = ask([five, alone], { typed: 'TEN' });
    expect(code).toMatchObject({ holds: false, refusal: { code: 'OTHERS_SAVE_MORE' } });
    expect(priced.discount).toBe(500);
  });

  test('one with a code waits for it', () => {
    const coded = aPromotion({ code: 'TEN' });
    expect(taken(ask([coded]))).toEqual([]);
    expect(ask([coded])).toMatchObject({ code: null });
    expect(ask([coded], { typed: 'ten' })).toMatchObject({ code: { holds: true, promotion: coded } });
  });
});

describe('a code', () => {
  test.each([
    ['  ten ', 'TEN'],
    ['Pizza 10', 'PIZZA10'],
    ['pizza-10', 'PIZZA10'],
    ['ｐｉｚｚａ', 'PIZZA'],
    ['straße', 'STRASSE'],
    [' - ', ''],
  ])('%j is %j', (typed, code) => {
    expect(promotionCode(typed)).toBe(code);
  });

  test('that nobody has, two at once, or nothing at all is not known', () => {
    const two = [
      aPromotion({ code: 'ONE' }),
      aPromotion({ id: 'other', code: 'TWO' }),
      aPromotion({ id: 'auto' }),
    ];
    for (const typed of ['three', 'one two', ' - ']) {
      expect(ask(two, { typed }).code).toMatchObject({ holds: false, refusal: { code: 'UNKNOWN' } });
    }
  });

  const day = (text: string) => Date.parse(text);
  const happy = {
    hours: [{ day: 'FRIDAY', from: '16:00', to: '18:00' }],
    periods: [{ from: day('2026-11-20T16:00Z'), until: day('2026-11-20T18:00Z') }],
  } as const;

  test.each<[string, Partial<Promotion>, Asked, unknown]>([
    ['paused', { paused: true }, {}, { code: 'PAUSED' }],
    ['over at that very instant', { endsAt: NOON }, {}, { code: 'OVER', since: NOON }],
    ['until then', { endsAt: NOON + 1 }, {}, null],
    ['not yet', { startsAt: NOON + 1 }, {}, { code: 'NOT_YET', from: NOON + 1 }],
    ['not at that hour', happy, {}, { code: 'NOT_THEN', hours: happy.hours }],
    ['ordered for that hour', happy, { at: day('2026-11-20T16:00Z') }, null],
    ['one minute late', happy, { at: day('2026-11-20T18:00Z') }, { code: 'NOT_THEN', hours: happy.hours }],
    [
      'another service',
      { services: ['COLLECTION'] },
      {},
      { code: 'OTHER_SERVICE', services: ['COLLECTION'] },
    ],
    ['below the minimum', { minimum: 2120 }, {}, { code: 'BELOW_MINIMUM', missing: 420 }],
    ['at the minimum', { minimum: 1700 }, {}, null],
    ['too few pieces', { minimumPieces: 5 }, {}, { code: 'TOO_FEW', missing: 2, isAll: true }],
    [
      'too few of these dishes',
      { minimumPieces: 2, dishes: { categoryIds: ['mains'], itemIds: [] } },
      {},
      { code: 'TOO_FEW', missing: 1, isAll: false },
    ],
    [
      'too few for the cheapest of four',
      { benefit: { kind: 'CHEAPEST', of: 4, percent: 100 } },
      {},
      { code: 'TOO_FEW', missing: 1, isAll: true },
    ],
    ['none of these dishes', { dishes: { categoryIds: [], itemIds: ['pasta'] } }, {}, { code: 'NO_DISHES' }],
    ['of dishes that are all gone', { dishes: { categoryIds: [], itemIds: [] } }, {}, { code: 'NO_DISHES' }],
    [
      'no delivery fee',
      { benefit: { kind: 'DELIVERY', percent: 100 } },
      { service: 'COLLECTION' },
      { code: 'NO_FEE' },
    ],
    ['a price that is higher', { benefit: { kind: 'PRICE', price: 5000 } }, {}, { code: 'NOTHING_OFF' }],
  ])('%s', (_, promotion, asked, expected) => {
    expect(refusal(promotion, asked)).toEqual(expected);
  });

  const used = (inAll: number, byDiner = 0, onDay = 0, hasOrdered = false) => ({
    usage: { hasOrdered, of: new Map([['ten', { inAll, byDiner, onDay }]]) },
  });
  test.each<[string, Partial<Promotion>, Asked, unknown]>([
    ['used up', { maxUses: 3 }, used(3), { code: 'USED_UP' }],
    ['one is left', { maxUses: 3 }, used(2), null],
    ['used by this diner', { maxUsesPerDiner: 1 }, used(1, 1), { code: 'USED_BY_DINER' }],
    ['used up today', { maxUsesPerDay: 2 }, used(9, 0, 2), { code: 'USED_UP_TODAY' }],
    ['not the first order', { firstOrder: true }, used(0, 0, 0, true), { code: 'NOT_FIRST' }],
    ['the first', { firstOrder: true }, used(0), null],
  ])('%s', (_, promotion, asked, expected) => {
    expect(refusal(promotion, asked)).toEqual(expected);
  });

  test('what was used is asked for only when something depends on it', () => {
    expect(ask([aPromotion()]).needsUsage).toBe(false);
    expect(ask([aPromotion({ maxUses: 3 })]).needsUsage).toBe(true);
    expect(ask([aPromotion({ maxUses: 3, code: 'TEN' })]).needsUsage).toBe(false);
    expect(ask([aPromotion({ maxUses: 3, minimum: 9000 })]).needsUsage).toBe(false);
    expect(ask([aPromotion({ maxUses: 3 })], used(1)).needsUsage).toBe(false);
  });
});

test('without promotions a basket costs what it costs', () => {
  const basket = { menu, settings, service: 'COLLECTION' as const, delivery: null };
  const items = [{ itemId: 'pizza', quantity: 2, options: [] }];
  const question = { promotions: promotionsOf([]), typed: undefined, at: NOON, usage: null };
  expect(promotedPrice({ ...basket, items }, question).priced).toEqual(priceBasket({ ...basket, items }));
});
