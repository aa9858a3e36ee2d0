import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basket, type Input, priced } from './basket.fixture.ts';
import type { BasketToPrice, TaxAmount, TaxPart } from './pricing.ts';

/** Rounded half up, over exact fractions. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const doubled = (2n * numerator) / denominator;
  return (doubled + 1n) / 2n;
}

/** The price of one piece, by taking the dearest choice away as often as one is free. */
function pieceOracle(
  { menu, service }: BasketToPrice,
  { itemId, options }: BasketToPrice['items'][number],
): { price: bigint; taxRateId: string | null } | null {
  const found = menu.items.get(itemId);
  if (!found) return null;
  let price = BigInt(found.servicePrices?.[service] ?? found.price);
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

/** The whole sum, written again with exact integers and none of the code under test. */
function oracle(input: Input): { total: bigint; taxes: Record<string, bigint> } {
  const { settings, items, service, benefit, tip } = input;
  const delivery = typeof input.delivery === 'function' ? null : input.delivery;
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

  // what is left of the goods, as a fraction: half of a minor unit goes to the diner
  let [left, of] = [1n, 1n];
  if (benefit?.kind === 'PERCENT') [left, of] = [100n - BigInt(benefit.percent), 100n];
  if (benefit?.kind === 'AMOUNT' && subtotal > 0n) {
    [left, of] = [subtotal > BigInt(benefit.amount) ? subtotal - BigInt(benefit.amount) : 0n, subtotal];
  }
  const off = rounded(subtotal * (of - left), of);
  const isFree = typeof delivery?.freeOver === 'number' && subtotal >= BigInt(delivery.freeOver);
  const fee = service === 'DELIVERY' && delivery && !isFree ? BigInt(delivery.fee) : 0n;
  const charge = rounded((subtotal - off) * BigInt(settings.serviceCharge?.rate ?? 0), 100_000n);

  // in `of`-ths of a minor unit; what comes to nothing whole is not taken off at all
  const share = off === 0n ? of : left;
  const bases = new Map([...goods].map(([id, sum]) => [id, sum * share]));
  const feeBucket = bucket(settings.deliveryTaxRateId);
  bases.set(feeBucket, (bases.get(feeBucket) ?? 0n) + fee * of);
  const chargeBucket = bucket(settings.serviceCharge?.taxRateId ?? null);
  bases.set(chargeBucket, (bases.get(chargeBucket) ?? 0n) + charge * of);

  const isAdded = settings.taxMode === 'EXCLUSIVE';
  const fractions = new Map<string, { top: bigint; bottom: bigint; base: bigint }>();
  for (const { id, parts } of settings.taxRates) {
    const base = bases.get(id) ?? 0n;
    const held = parts.filter(({ services }) => services === null || services.includes(service));
    const whole = held.reduce((sum, { rate }) => sum + (isAdded ? 0n : BigInt(rate)), 100_000n) * of;
    for (const { name, rate } of held) {
      const known = fractions.get(`${name} ${rate}`) ?? { top: 0n, bottom: 1n, base: 0n };
      fractions.set(`${name} ${rate}`, {
        top: known.top * whole + base * BigInt(rate) * known.bottom,
        bottom: known.bottom * whole,
        base: known.base + base,
      });
    }
  }
  const taxes: Record<string, bigint> = {};
  let added = 0n;
  for (const [named, { top, bottom, base }] of fractions) {
    const tax = rounded(top, bottom);
    if (base > 0n) taxes[named] = tax;
    if (isAdded) added += tax;
  }
  return { total: subtotal - off + fee + charge + added + BigInt(tip ?? 0), taxes };
}

function expectExact(input: Input): void {
  const quote = priced(input);
  const expected = oracle(input);
  expect(BigInt(quote.total)).toBe(expected.total);
  const taxes = Object.fromEntries(
    quote.tax.map(({ name, rate, amount: tax }) => [`${name} ${rate}`, BigInt(tax)]),
  );
  expect(taxes).toEqual(expected.taxes);
}

test('every total and every tax is what exact arithmetic says', () => {
  fc.assert(fc.property(basket, expectExact), { numRuns: 4000 });
});

test('so they are when a promotion leaves next to nothing of much, a hair below half a unit of tax', () => {
  fc.assert(
    fc.property(basket, fc.integer({ min: 1, max: 30 }), (input, left) => {
      const { subtotal } = priced({ ...input, benefit: null });
      fc.pre(subtotal > left);
      expectExact({ ...input, benefit: { kind: 'AMOUNT', amount: subtotal - left } });
    }),
    { numRuns: 2000 },
  );
});

test('the parts are whole, not negative, and add up to the total', () => {
  fc.assert(
    fc.property(basket, (input) => {
      const { lines, subtotal, discount, deliveryFee, serviceCharge, tax, tip, total } = priced(input);
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
      const { charges, tax } = priced(input);
      const dishes = priced({
        ...input,
        delivery: null,
        settings: { ...input.settings, serviceCharge: null },
        benefit: null,
        tip: 0,
      });
      expect(dishes.charges).toEqual([]);
      expect(charges.filter(({ amount }) => amount === 0)).toEqual([]);
      const of = (amounts: readonly TaxAmount[], { name, rate }: TaxPart) =>
        amounts
          .filter((each) => each.name === name && each.rate === rate)
          .reduce((sum, each) => sum + each.amount, 0);
      for (const part of input.settings.taxRates.flatMap(({ parts }) => parts)) {
        expect(
          of(dishes.tax, part) +
            of(
              charges.flatMap((each) => each.tax ?? []),
              part,
            ),
        ).toBe(of(tax, part));
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
      const { lines: _, problems: __, ...amounts } = priced({ ...input, items });
      expect(priced(input)).toMatchObject(amounts);
    }),
    { numRuns: 1000 },
  );
});
