import type { Day } from '@comanda/domain/hours/dates';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readPromotions, type TypedPromotion } from './typed-promotions.ts';

const CHOICES = [
  {
    group: 'Categories',
    items: [
      { value: 'category:1', label: 'Pizza' },
      { value: 'category:2', label: 'Soft drinks' },
    ],
  },
  { group: 'Pizza', items: [{ value: 'item:11', label: 'Margherita', price: 1000 }] },
];
const UK = { currency: 'GBP', choices: CHOICES };
const EU = { currency: 'EUR', choices: CHOICES };

const OPEN = {
  hours: null,
  minimum: null,
  minimumPieces: null,
  services: null,
  dishes: null,
  code: null,
} as const;
const percent = (value: number, more: Partial<TypedPromotion> = {}) => ({
  ...{ ...OPEN, benefit: { kind: 'PERCENT', percent: value, most: null } },
  ...more,
});
const amount = (value: number, more: Partial<TypedPromotion> = {}) => ({
  ...{ ...OPEN, benefit: { kind: 'AMOUNT', amount: value } },
  ...more,
});
const delivery = (more: Partial<TypedPromotion> = {}) => ({
  ...{ ...OPEN, benefit: { kind: 'DELIVERY', percent: 100 } },
  ...more,
});
const freeOf = (of: number, more: Partial<TypedPromotion> = {}) => ({
  ...{ ...OPEN, benefit: { kind: 'CHEAPEST', of, percent: 100 } },
  ...more,
});
const on = (...days: readonly Day[]) => days.map((day) => ({ day, from: '00:00', to: '00:00' }));
const PIZZA = { categoryIds: ['1'], itemIds: [] };

const promotionIn = (text: string, shop = UK) => {
  const [line, ...others] = readPromotions(text, shop);
  expect(others).toEqual([]);
  return line;
};

describe('promotions as people write them', () => {
  it.each<[string, typeof UK, object]>([
    [
      '10% off orders over £30, code WELCOME10',
      UK,
      percent(10, { name: '10% off orders over £30', minimum: 3000, code: 'WELCOME10' }),
    ],
    ['Free delivery from 25 €', EU, delivery({ minimum: 2500, name: 'Free delivery from 25 €' })],
    [
      '2 for 1 pizzas on Tuesdays',
      UK,
      freeOf(2, { dishes: PIZZA, hours: [{ day: 'TUESDAY', from: '00:00', to: '00:00' }] }),
    ],
    ['£5 off', UK, amount(500)],
    ['£5 off £30', UK, amount(500, { minimum: 3000 })],
    ['Spend £30, get £5 off', UK, amount(500, { minimum: 3000 })],
    ['15% off your first order', UK, percent(15, { firstOrder: true })],
    ['10% off collection', UK, percent(10, { services: ['COLLECTION'] })],
    ['10% off delivery orders', UK, percent(10, { services: ['DELIVERY'] })],
    ['50% off delivery', UK, { benefit: { kind: 'DELIVERY', percent: 50 } }],
    ['Delivery free over £20', UK, delivery({ minimum: 2000 })],
    ['Buy one get one free', UK, freeOf(2)],
    ['Buy one pizza get one free', UK, freeOf(2, { dishes: PIZZA })],
    ['Buy 2 get 1 free', UK, freeOf(3)],
    ['3 for 2 on soft drinks', UK, freeOf(3, { dishes: { categoryIds: ['2'], itemIds: [] } })],
    ['BOGO', UK, freeOf(2)],
    ['Second pizza half price', UK, { benefit: { kind: 'CHEAPEST', of: 2, percent: 50 }, dishes: PIZZA }],
    [
      'Margherita for £8',
      UK,
      { benefit: { kind: 'PRICE', price: 800 }, dishes: { categoryIds: [], itemIds: ['11'] } },
    ],
    ['20% off up to £10', UK, { benefit: { kind: 'PERCENT', percent: 20, most: 1000 } }],
    [
      '20% off pizza Mon–Fri 3-6pm',
      UK,
      percent(20, {
        dishes: PIZZA,
        hours: (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const).map((day) => ({
          ...{ day, from: '15:00', to: '18:00' },
        })),
      }),
    ],
    ['WELCOME10: 10% off', UK, percent(10, { code: 'WELCOME10', name: '10% off' })],
    ['SUMMER20; 20%; min £15', UK, percent(20, { code: 'SUMMER20', minimum: 1500 })],
    [
      '10% off, once per customer, cannot be combined with other offers',
      UK,
      percent(10, { maxUsesPerDiner: 1, alone: true }),
    ],
    ['10% off, no code needed', UK, percent(10, { code: null })],
    ['50% off your second pizza', UK, { benefit: { kind: 'CHEAPEST', of: 2, percent: 50 }, dishes: PIZZA }],
    ['Buy one get one half price', UK, { benefit: { kind: 'CHEAPEST', of: 2, percent: 50 } }],
    [
      'Happy Hour: 25% off Tuesday 3pm-5pm',
      UK,
      percent(25, { hours: [{ day: 'TUESDAY', from: '15:00', to: '17:00' }] }),
    ],
    ['Any pizza £6.50', UK, { benefit: { kind: 'PRICE', price: 650 }, dishes: PIZZA }],
    ['10% off Tuesdays and Thursdays', UK, percent(10, { hours: on('TUESDAY', 'THURSDAY') })],
    ['10% off Mo-Tu', UK, percent(10, { hours: on('MONDAY', 'TUESDAY') })],
    ['10% off 24/7', UK, percent(10)],
    [
      '10% off Mon 12-2, Tue 5-7',
      UK,
      percent(10, {
        hours: [
          { day: 'MONDAY', from: '12:00', to: '14:00' },
          { day: 'TUESDAY', from: '17:00', to: '19:00' },
        ],
      }),
    ],
    ['10% off £30', UK, percent(10, { minimum: 3000 })],
    ['10% off your £30', UK, percent(10, { minimum: 3000 })],
    ['10% off orders over 30, code WELCOME10', UK, percent(10, { minimum: 3000, code: 'WELCOME10' })],
    ['10% off (max discount £5)', UK, { benefit: { kind: 'PERCENT', percent: 10, most: 500 } }],
    ['99p Margherita', UK, { benefit: { kind: 'PRICE', price: 99 } }],
    // codes
    ['10% off, promo SAVE', UK, percent(10, { code: 'SAVE' })],
    ['10% off, code: summer', UK, percent(10, { code: 'summer' })],
    ['10% off, code “summer”', UK, percent(10, { code: 'summer' })],
    ['10% Rabatt, Gutscheincode: hallo', EU, percent(10, { code: 'hallo' })],
    ['10% off, code WELCOME_10', UK, percent(10, { code: 'WELCOME_10' })],
    ['10% off. Enter FRIDAY at checkout', UK, percent(10, { code: 'FRIDAY' })],
    ['10% off. Voucher NOT needed', UK, percent(10)],
    // German
    ['10 % Rabatt ab 30 €, Gutscheincode HALLO10', EU, percent(10, { minimum: 3000, code: 'HALLO10' })],
    ['5 € Rabatt auf die erste Bestellung', EU, amount(500, { firstOrder: true })],
    ['Kostenlose Lieferung ab 20 €', EU, delivery({ minimum: 2000 })],
    ['20% auf Pizza, nur Abholung', EU, percent(20, { dishes: PIZZA, services: ['COLLECTION'] })],
    ['2 für 1 Pizza dienstags', EU, freeOf(2, { dishes: PIZZA, hours: on('TUESDAY') })],
    ['10 % Rabatt Mo–Di', EU, percent(10, { hours: on('MONDAY', 'TUESDAY') })],
    // French, Italian, Spanish, Portuguese, Dutch, Polish, Turkish, Greek
    ['Livraison gratuite dès 25 €', EU, delivery({ minimum: 2500 })],
    ['10 % de réduction sur la première commande', EU, percent(10, { firstOrder: true })],
    ['-20% à emporter', EU, percent(20, { services: ['COLLECTION'] })],
    ['Consegna gratuita da 20 €', EU, delivery({ minimum: 2000 })],
    ['10% di sconto oltre 30 €, codice CIAO10', EU, percent(10, { minimum: 3000, code: 'CIAO10' })],
    [
      '2x1 en pizzas los martes',
      EU,
      freeOf(2, { dishes: PIZZA, hours: [{ day: 'TUESDAY', from: '00:00', to: '00:00' }] }),
    ],
    ['10% en tu pedido', EU, percent(10)],
    ['10% su pedido', EU, percent(10)],
    ['10% sur sa commande', EU, percent(10)],
    ['10% de desconto no pedido do site', EU, percent(10)],
    ['Envío gratis a partir de 15 €', EU, delivery({ minimum: 1500 })],
    ['10% de desconto, código OLA10', EU, percent(10, { code: 'OLA10' })],
    ['10% korting vanaf € 25', EU, percent(10, { minimum: 2500 })],
    ['Darmowa dostawa od 60 zł', { ...UK, currency: 'PLN' }, delivery({ minimum: 6000 })],
    [
      '100 TL üzeri %10 indirim'.replace('%10', '10%'),
      { ...UK, currency: 'TRY' },
      percent(10, { minimum: 10000 }),
    ],
    ['10% έκπτωση από 20 €', EU, percent(10, { minimum: 2000 })],
  ])('%s', (text, shop, promotion) => {
    expect(promotionIn(text, shop)).toMatchObject({ promotion, notHere: null });
  });
});

test.each([
  ['Free garlic bread with orders over £20', 'GIFT'],
  ['10% off and a free drink', 'GIFT'],
  ['Pizza + drink for £10', 'BUNDLE'],
  ['Family meal deal £25', 'BUNDLE'],
  ['10% off when you pay online', 'PAYMENT'],
  ['5% off in zone 2', 'ZONE'],
  ['Every 10th order half price', 'LOYALTY'],
  ['Collect points with each order', 'LOYALTY'],
  ['10% off except weekends', 'EXCEPT'],
  ['10% off everything except pizza', 'EXCEPT'],
  ['10% off, not valid Fri-Sat', 'EXCEPT'],
  ['10 % Rabatt außer Pizza', 'EXCEPT'],
  ['10% de réduction sauf boissons', 'EXCEPT'],
  ['10% off valid 1-15 August', 'DATES'],
  ['10% off until Sunday', 'DATES'],
  ['10% off this Friday', 'DATES'],
  ['10% off until 31 Dec', 'DATES'],
  ['10% off, ends soon', 'DATES'],
  ['10 % Rabatt bis 31.12.', 'DATES'],
  ['10% off Friday evening', 'HOURS'],
  ['10% off from 5pm', 'HOURS'],
  ['10 % Rabatt am Di', 'HOURS'],
  ['10% off Tue 12-2 and 5-7', 'HOURS'],
  ['10% off bank holidays', 'HOURS'],
  ['£5 off every £30 spent', 'AMOUNT'],
  ['£5 off between £20 and £40', 'AMOUNT'],
  ['Margherita was £10 now £8', 'AMOUNT'],
  ['10% off orders over $30', 'AMOUNT'],
  ['2 pizzas for £15', 'AMOUNT'],
  ['Two pizzas for £15', 'AMOUNT'],
  ['Free delivery within 3 miles', 'AMOUNT'],
  ['10% off or free delivery', 'AMOUNT'],
  ['10% off happy hour 5-7', 'AMOUNT'],
  ['10% off: SAVE', 'CODE'],
  ['10% off with our voucher', 'CODE'],
  ['10% off with code summer', 'CODE'],
  ['10% off for students', 'PEOPLE'],
  ['10% off your second order', 'CONDITION'],
  ['Up to 50% off', 'CONDITION'],
  ['Bis zu 50% Rabatt', 'CONDITION'],
  ['Buy 2 pizzas get £5 off', 'CONDITION'],
  ['Buy a pizza, get 10% off soft drinks', 'CONDITION'],
] as const)('what is not here is named with its reason: %j', (text, notHere) => {
  expect(promotionIn(text)).toMatchObject({ promotion: null, notHere });
});

test.each([
  ['Lovely food since 1987', ['Lovely food since 1987']],
  ['0% off', ['0% off']],
  ['5 for 2', ['5 for 2']],
  ['12,5 % off', ['12,5 % off']],
  ['10.5% off', ['10.5% off']],
  ['$5 off', ['$5 off']],
  ['Discount on orders £30', ['Discount on orders £30']],
])('what takes nothing off is left out: %j', (text, left) => {
  expect(promotionIn(text)).toMatchObject({ promotion: null, notHere: null, left });
});

test('what is not understood is named, and the rest is drafted', () => {
  expect(promotionIn('10% off orders over £30 by bike')?.left).toEqual(['bike']);
  expect(promotionIn('10% off so order now')?.left).toEqual(['so', 'now']);
  expect(promotionIn('£5 off every £30 spent')?.left).toEqual(['£30']);
  expect(promotionIn('10% off orders over £30, code WELCOME10')?.left).toEqual([]);
  expect(promotionIn('2 for 1 pizzas on Tuesdays')?.left).toEqual([]);
});

test('two that are called the same are told apart', () => {
  const names = readPromotions('10% off\n- 10% off\n\n10% off, code AGAIN1', UK).map(
    ({ promotion }) => promotion?.name,
  );
  expect(names).toEqual(['10% off', '10% off 2', '10% off 3']);
});

test('what is written out reads back the same', () => {
  const money = fc.integer({ min: 100, max: 99_99 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      money,
      fc.stringMatching(/^[A-Z]{3,8}\d{2}$/),
      (off, minimum, code) => {
        const text = `${off}% off orders over £${(minimum / 100).toFixed(2)}, code ${code}`;
        expect(promotionIn(text)).toMatchObject({ promotion: percent(off, { minimum, code }), left: [] });
      },
    ),
  );
});

test('never breaks, whatever is typed', () => {
  const words = fc.constantFrom(
    ...[
      '10%',
      '£5',
      'off',
      'code',
      'FREE',
      'free',
      'delivery',
      '2',
      'for',
      '1',
      'pizza',
      'Mon',
      '–',
      ',',
      '|',
      '¤0',
      '\n',
    ],
  );
  const typed = fc.oneof(
    fc.string(),
    fc.array(words).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      for (const { promotion } of readPromotions(text, UK)) {
        expect([...(promotion?.name ?? '')].length).toBeLessThanOrEqual(60);
      }
    }),
    { numRuns: 1000 },
  );
});
