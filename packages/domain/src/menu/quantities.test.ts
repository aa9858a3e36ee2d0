import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basket, priced } from '../pricing/basket.fixture.ts';
import { pricingMenu } from '../pricing/pricing.ts';
import { firstQuantity, quantitiesBeside, quantityFrom, quantityUpTo } from './quantities.ts';

const figure = fc.option(fc.integer({ min: 2, max: 40 }));
const rule = fc.record({ leastQuantity: figure, quantityStep: figure });
const wanted = fc.integer({ min: 1, max: 200 });

/** As one would count: from the first on by steps. */
function counted({
  leastQuantity,
  quantityStep,
}: {
  leastQuantity: number | null;
  quantityStep: number | null;
}) {
  const all = new Set<number>();
  for (let at = leastQuantity ?? quantityStep ?? 1; at <= 400; at += quantityStep ?? 1) all.add(at);
  return all;
}

test('from 10 by 5 are 10, 15, 20; by 6 alone are 6, 12; nothing said is any number', () => {
  expect(quantityFrom({ leastQuantity: 10, quantityStep: 5 }, 1)).toBe(10);
  expect(quantityFrom({ leastQuantity: 10, quantityStep: 5 }, 11)).toBe(15);
  expect(quantityUpTo({ leastQuantity: 10, quantityStep: 5 }, 14)).toBe(10);
  expect(quantityUpTo({ leastQuantity: 10, quantityStep: 5 }, 9)).toBeNull();
  expect(firstQuantity({ leastQuantity: null, quantityStep: 6 })).toBe(6);
  expect(firstQuantity({})).toBe(1);
  expect(quantitiesBeside({ leastQuantity: 10 }, 4, 6)).toEqual({ fewer: null, more: 7 });
  expect(quantitiesBeside({ leastQuantity: 10 }, 10, 1)).toEqual({ fewer: null, more: 2 });
  expect(quantitiesBeside({}, 0, 1)).toEqual({ fewer: null, more: 2 });
});

test('up and down are the nearest that can be ordered, and what can be ordered stays', () => {
  fc.assert(
    fc.property(rule, wanted, (of, asked) => {
      const all = counted(of);
      const [up, down] = [quantityFrom(of, asked), quantityUpTo(of, asked)];
      expect(all.has(up)).toBe(true);
      expect(up).toBeGreaterThanOrEqual(asked);
      expect([...all].filter((one) => one >= asked && one < up)).toEqual([]);
      expect(down).toBe([...all].findLast((one) => one <= asked) ?? null);
      if (all.has(asked)) expect([up, down]).toEqual([asked, asked]);
    }),
  );
});

test('a basket is refused for a dish if and only if all its lines together are no quantity of it', () => {
  fc.assert(
    fc.property(basket, rule, (input, of) => {
      const items = [...input.menu.items.values()].map((item) => ({ ...item, ...of }));
      const ruled = priced({ ...input, menu: pricingMenu(items, input.menu.groups.values()) });
      const plain = priced(input);
      expect({ ...ruled, problems: [] }).toEqual({ ...plain, problems: [] });
      const refused = ruled.problems.flatMap((one) => (one.code === 'QUANTITY_STEPS' ? [one.itemId] : []));
      expect(new Set(refused).size).toBe(refused.length);
      const sums = new Map<string, number>();
      for (const { itemId, quantity } of plain.lines) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
      const wrong = [...sums].filter(([, sum]) => quantityFrom(of, sum) !== sum).map(([id]) => id);
      expect(refused.toSorted()).toEqual(wrong.toSorted());
      expect(ruled.problems.filter(({ code }) => code !== 'QUANTITY_STEPS')).toEqual(plain.problems);
    }),
  );
});
