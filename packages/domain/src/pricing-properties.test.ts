import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasketToPrice, priceBasket, pricingMenu } from './pricing.ts';

const RATES = [0, 5_000, 8_875, 20_000, 100_000].map((rate, index) => ({
  id: `r${index}`,
  name: `${rate}`,
  rate,
}));
const rateId = fc.constantFrom(null, 'unknown', ...RATES.map(({ id }) => id));
const amount = (max: number) => fc.integer({ min: 0, max });

const group = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    min: fc.nat({ max: 2 }),
    max: fc.integer({ min: 2, max: 6 }),
    free: fc.nat({ max: 3 }),
    options: fc.tuple(
      ...['a', 'b', 'c', 'd'].map((name) =>
        fc.record({
          id: fc.constant(`${id}${name}`),
          name: fc.constant(name),
          price: fc.oneof(fc.integer({ min: -500, max: 500 }), amount(10 ** 9)),
          available: fc.boolean(),
        }),
      ),
    ),
  });

const item = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    price: fc.oneof(amount(2000), amount(10 ** 9)),
    taxRateId: rateId,
    optionGroupIds: fc.subarray(['x', 'y']),
    soldOut: fc.boolean(),
  });

const optionIds = ['a', 'b', 'c', 'd'];
const choice = (groupId: string) =>
  fc.record({
    groupId: fc.constant(groupId),
    optionIds: fc.array(fc.constantFrom(...optionIds.map((name) => groupId + name)), { maxLength: 6 }),
  });

const basketLine = fc.record({
  itemId: fc.constantFrom('i0', 'i1', 'i2', 'i3', 'i4', 'i5'),
  quantity: fc.integer({ min: 1, max: 99 }),
  options: fc.tuple(choice('x'), choice('y')),
});

const basket = fc.record({
  menu: fc
    .tuple(fc.tuple(...['i0', 'i1', 'i2', 'i3', 'i4'].map(item)), fc.tuple(group('x'), group('y')))
    .map(([items, groups]) => pricingMenu(items, groups)),
  settings: fc.record({
    currency: fc.constantFrom('JPY', 'GBP', 'KWD'),
    taxMode: fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const),
    taxRates: fc.shuffledSubarray(RATES),
    serviceCharge: fc.option(fc.record({ rate: amount(100_000), taxRateId: rateId })),
    deliveryTaxRateId: rateId,
  }),
  items: fc.array(basketLine, { minLength: 1, maxLength: 40 }),
  service: fc.constantFrom('DELIVERY' as const, 'COLLECTION' as const, 'DINE_IN' as const),
  delivery: fc.option(fc.record({ fee: amount(5000), freeOver: fc.option(amount(10 ** 9)) })),
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('PERCENT' as const), rate: amount(100_000) }),
      fc.record({ kind: fc.constant('AMOUNT' as const), amount: amount(10 ** 10) }),
    ),
  ),
  tip: amount(10_000),
});

/** Rounded half up, over exact fractions. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const doubled = (2n * numerator) / denominator;
  return (doubled + 1n) / 2n;
}

/** The price of one piece, by taking the dearest choice away as often as one is free. */
function pieceOracle(
  { menu }: BasketToPrice,
  { itemId, options }: BasketToPrice['items'][number],
): { price: bigint; taxRateId: string | null } | null {
  const found = menu.items.get(itemId);
  if (!found) return null;
  let price = BigInt(found.price);
  for (const groupId of found.optionGroupIds) {
    const rules = menu.groups.get(groupId);
    const ids = options.filter((chosen) => chosen.groupId === groupId).flatMap((chosen) => chosen.optionIds);
    const prices = ids.map((id) =>
      BigInt(rules?.options.find((candidate) => candidate.id === id)?.price ?? 0),
    );
    for (let free = rules?.free ?? 0; free > 0; free -= 1) {
      const dearest = prices.reduce((best, candidate) => (candidate > best ? candidate : best), 0n);
      if (dearest > 0n) prices.splice(prices.indexOf(dearest), 1);
    }
    for (const each of prices) price += each;
  }
  return { price: price < 0n ? 0n : price, taxRateId: found.taxRateId };
}

/** The whole sum, written again from product.md with exact integers and none of the code under test. */
function oracle(input: BasketToPrice): { total: bigint; taxes: Record<string, bigint> } {
  const { settings, items, service, delivery, discount, tip } = input;
  const goods = new Map<string | null, bigint>();
  for (const { id } of settings.taxRates) goods.set(id, 0n);
  goods.set(null, 0n);
  const bucket = (id: string | null) => (id !== null && goods.has(id) ? id : null);
  let subtotal = 0n;
  for (const line of items) {
    const piece = pieceOracle(input, line);
    if (!piece) continue;
    const sum = piece.price * BigInt(line.quantity);
    subtotal += sum;
    goods.set(bucket(piece.taxRateId), (goods.get(bucket(piece.taxRateId)) ?? 0n) + sum);
  }

  let off = 0n;
  if (discount?.kind === 'PERCENT') off = rounded(subtotal * BigInt(discount.rate), 100_000n);
  if (discount?.kind === 'AMOUNT') off = BigInt(discount.amount);
  if (off > subtotal) off = subtotal;
  const isFree = typeof delivery?.freeOver === 'number' && subtotal >= BigInt(delivery.freeOver);
  const fee = service === 'DELIVERY' && delivery && !isFree ? BigInt(delivery.fee) : 0n;
  const charge = rounded((subtotal - off) * BigInt(settings.serviceCharge?.rate ?? 0), 100_000n);

  const bases = new Map(goods);
  let left = off;
  const byRemainder: { id: string | null; remainder: bigint }[] = [];
  for (const [id, sum] of subtotal === 0n ? [] : goods) {
    bases.set(id, sum - (off * sum) / subtotal);
    left -= (off * sum) / subtotal;
    byRemainder.push({ id, remainder: (off * sum) % subtotal });
  }
  for (; left > 0n; left -= 1n) {
    const next = byRemainder.reduce((best, other) => (other.remainder > best.remainder ? other : best));
    bases.set(next.id, (bases.get(next.id) ?? 0n) - 1n);
    next.remainder = -1n;
  }
  const feeBucket = bucket(settings.deliveryTaxRateId);
  bases.set(feeBucket, (bases.get(feeBucket) ?? 0n) + fee);
  const chargeBucket = bucket(settings.serviceCharge?.taxRateId ?? null);
  bases.set(chargeBucket, (bases.get(chargeBucket) ?? 0n) + charge);

  const taxes: Record<string, bigint> = {};
  let added = 0n;
  for (const { id, name, rate } of settings.taxRates) {
    const isAdded = settings.taxMode === 'EXCLUSIVE';
    const base = bases.get(id) ?? 0n;
    const tax = rounded(base * BigInt(rate), isAdded ? 100_000n : BigInt(100_000 + rate));
    if (base > 0n) taxes[name] = tax;
    if (isAdded) added += tax;
  }
  return { total: subtotal - off + fee + charge + added + BigInt(tip ?? 0), taxes };
}

test('every total and every tax is what exact arithmetic says', () => {
  fc.assert(
    fc.property(basket, (input) => {
      const quote = priceBasket(input);
      const expected = oracle(input);
      expect(BigInt(quote.total)).toBe(expected.total);
      expect(Object.fromEntries(quote.tax.map(({ name, amount: tax }) => [name, BigInt(tax)]))).toEqual(
        expected.taxes,
      );
    }),
    { numRuns: 5000 },
  );
});

test('the parts are whole, not negative, and add up to the total', () => {
  fc.assert(
    fc.property(basket, (input) => {
      const { lines, subtotal, discount, deliveryFee, serviceCharge, tax, tip, total } = priceBasket(input);
      const added = tax.reduce((sum, each) => sum + (each.included ? 0 : each.amount), 0);
      expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(subtotal);
      expect(subtotal - discount + deliveryFee + serviceCharge + added + tip).toBe(total);
      const amounts = [
        ...lines.flatMap((line) => [line.unitPrice, line.total]),
        ...tax.map((each) => each.amount),
      ];
      for (const each of [...amounts, subtotal, discount, deliveryFee, serviceCharge, tip, total]) {
        expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('charges are none of zero, and carry of the tax of each rate what they add to that of the dishes', () => {
  fc.assert(
    fc.property(basket, (input) => {
      const { charges, tax } = priceBasket(input);
      const dishes = priceBasket({
        ...input,
        service: 'COLLECTION',
        settings: { ...input.settings, serviceCharge: null },
        discount: null,
        tip: 0,
      });
      expect(dishes.charges).toEqual([]);
      expect(charges.filter(({ amount }) => amount === 0)).toEqual([]);
      for (const { name } of input.settings.taxRates) {
        const of = (amounts: readonly { name: string; amount: number }[]) =>
          amounts.reduce((sum, each) => (each.name === name ? sum + each.amount : sum), 0);
        expect(of(dishes.tax) + of(charges.flatMap((each) => each.tax ?? []))).toBe(of(tax));
      }
      for (const { amount, tax: own } of charges) {
        expect(own?.every((each) => Math.sign(each.amount) === Math.sign(amount))).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('neither the order of lines and choices nor splitting a quantity changes the amounts', () => {
  const turned = basket.chain((input) =>
    fc.record({
      input: fc.constant(input),
      shuffled: fc.shuffledSubarray(input.items, { minLength: input.items.length }),
    }),
  );
  fc.assert(
    fc.property(turned, ({ input, shuffled }) => {
      const items = shuffled.flatMap((line) => {
        const options = line.options.map((chosen) => ({
          ...chosen,
          optionIds: chosen.optionIds.toReversed(),
        }));
        const half = Math.floor(line.quantity / 2);
        return [line.quantity - half, half]
          .filter(Boolean)
          .map((quantity) => ({ ...line, options, quantity }));
      });
      const { lines: _, problems: __, ...amounts } = priceBasket({ ...input, items });
      expect(priceBasket(input)).toMatchObject(amounts);
    }),
    { numRuns: 1000 },
  );
});

test('a discount never makes a basket dearer', () => {
  fc.assert(
    fc.property(basket, (input) => {
      expect(priceBasket(input).total).toBeLessThanOrEqual(priceBasket({ ...input, discount: null }).total);
    }),
    { numRuns: 1000 },
  );
});
