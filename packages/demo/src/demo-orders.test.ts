import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineFloor } from './demo-baskets.ts';
import { localDay, localMinute } from './demo-clock.ts';
import { type DemoRestaurant, demoRestaurants } from './demo-data.ts';
import { demoDiners } from './demo-diners.ts';
import { demoLiveOrders } from './demo-live-orders.ts';
import type { DemoLine, DemoOrder } from './demo-order.ts';
import { clockOf, demoPastOrders } from './demo-past-orders.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 20, 18, 5);
const anyNow = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });

const problemsOf = ({ item, options }: DemoLine): string[] => {
  const strangers = options.filter(({ group }) => !item.groups.some(({ name }) => name === group));
  const broken = item.groups.filter(({ min, max, repeat, options: offered }) => {
    const counts = offered.map((one) => options.filter((chosen) => chosen === one).length);
    const taken = counts.reduce((sum, count) => sum + count, 0);
    return taken < min || taken > max || counts.some((count) => count > repeat);
  });
  return [...strangers, ...broken].map(({ name }) => `${item.name}: ${name}`);
};

const worthOf = ({ lines }: DemoOrder): number => lines.reduce((sum, line) => sum + lineFloor(line), 0);

const isOpenAt = (restaurant: DemoRestaurant, instant: number): boolean => {
  const clock = clockOf(localMinute(instant, restaurant.timezone));
  return restaurant.hours.some(({ opens, closes }) =>
    closes <= opens ? clock >= opens || clock < closes : opens <= clock && clock < closes,
  );
};

const lastMove = (order: DemoOrder) => order.moves.at(-1);

const isChronological = ({ placedAt, moves }: DemoOrder): boolean =>
  moves.every(({ at }, index) => at > (moves[index - 1]?.at ?? placedAt));

describe.each(demoRestaurants.map((restaurant) => [restaurant.slug, restaurant] as const))(
  '%s',
  (_, restaurant) => {
    const past = demoPastOrders(restaurant, now);
    const live = demoLiveOrders(restaurant, now);

    test('the same arguments give the same orders', () => {
      expect(demoPastOrders(restaurant, now)).toEqual(past);
      expect(demoLiveOrders(restaurant, now)).toEqual(live);
    });

    test('every line could have been ordered', () => {
      expect([...past, ...live].flatMap(({ lines }) => lines.flatMap(problemsOf))).toEqual([]);
    });

    test('every delivery has an address in a zone and is worth its minimum', () => {
      const diners = demoDiners(restaurant);
      for (const order of [...past, ...live].filter(({ service }) => service === 'DELIVERY')) {
        const zone = diners.find(({ key }) => key === order.diner)?.zone;
        expect(order.address).toBeDefined();
        expect(worthOf(order)).toBeGreaterThanOrEqual(zone?.minimum ?? Number.POSITIVE_INFINITY);
      }
    });

    test('60 past days have 12 to 45 orders each, placed while the place was open and all ended by now', () => {
      const tradingDays = past.map(({ placedAt }) => localDay(placedAt - 240 * minute, restaurant.timezone));
      const counts = [...new Set(tradingDays)].map(
        (day) => tradingDays.filter((other) => other === day).length,
      );
      expect(counts).toHaveLength(60);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(12);
      expect(Math.max(...counts)).toBeLessThanOrEqual(45);
      expect(past.every(({ placedAt }) => isOpenAt(restaurant, placedAt))).toBe(true);
      expect(past.every((order) => isChronological(order) && (lastMove(order)?.at ?? now) < now)).toBe(true);
      expect(past.every(({ placedAt }, index) => placedAt >= (past[index - 1]?.placedAt ?? 0))).toBe(true);
    });

    test('one in 25 is rejected, for every reason there is', () => {
      const rejections = past.map(lastMove).filter((move) => move?.to === 'REJECTED');
      expect(rejections).toHaveLength(Math.floor(past.length / 25));
      expect(new Set(rejections.map((move) => move?.reason)).size).toBe(6);
      expect(rejections.every((move) => move?.reason !== 'OTHER' || move.note !== undefined)).toBe(true);
      const outOfArea = past.filter((order) => lastMove(order)?.reason === 'OUT_OF_AREA');
      expect(outOfArea.every(({ service }) => service === 'DELIVERY')).toBe(true);
    });

    test('the odd ones are there: a diner who cancels, an office of 14, a name from right to left', () => {
      expect(past.filter((order) => lastMove(order)?.by === 'DINER')).toHaveLength(1);
      expect(past.filter(({ lines }) => lines.length === 14)).toHaveLength(1);
      expect(past.filter(({ contact }) => contact.name === 'ليلى 🌙')).toHaveLength(1);
    });

    test('diners come back', () => {
      const visits = new Set(past.map(({ diner }) => diner));
      expect(visits.size).toBeGreaterThan(40);
      expect(past.length / visits.size).toBeGreaterThan(10);
    });

    test('the live board has every lane, whenever it is looked at', () => {
      fc.assert(
        fc.property(anyNow, (at) => {
          const orders = demoLiveOrders(restaurant, at);
          const waiting = orders
            .filter(({ moves }) => moves.length === 0)
            .map(({ placedAt }) => at - placedAt);
          expect(waiting).toEqual([270_000, 20_000]);
          const lanes = orders.map((order) =>
            order.scheduledFor ? 'SCHEDULED' : (lastMove(order)?.to ?? 'PLACED'),
          );
          expect(lanes.toSorted()).toEqual([
            'ACCEPTED',
            'ACCEPTED',
            'ACCEPTED',
            'OUT_FOR_DELIVERY',
            'PLACED',
            'PLACED',
            'READY',
            'READY',
            'SCHEDULED',
          ]);
          expect(
            orders.every((order) => isChronological(order) && (lastMove(order)?.at ?? at - 1) < at),
          ).toBe(true);
          const ahead = orders.flatMap(({ scheduledFor }) => (scheduledFor ? [scheduledFor - at] : []));
          expect(ahead.every((wait) => wait >= 90 * minute && wait < 105 * minute)).toBe(true);
        }),
        { numRuns: 20 },
      );
    });

    test('of those in preparation one is due soon, one is late, one warns of nuts', () => {
      const left = live
        .filter((order) => order.scheduledFor === undefined && lastMove(order)?.to === 'ACCEPTED')
        .map(({ moves, avoids }) => ({
          minutes: (moves[0]?.readyInMinutes ?? 0) - (now - (moves[0]?.at ?? 0)) / minute,
          avoids,
        }));
      expect(left.map(({ minutes }) => minutes)).toEqual([-6, 3, 14]);
      expect(left.map(({ avoids }) => avoids)).toEqual([undefined, undefined, ['NUTS']]);
    });
  },
);

test('nothing ends in the future, on any day of the year', () => {
  fc.assert(
    fc.property(anyNow, fc.constantFrom(...demoRestaurants), (at, restaurant) => {
      const past = demoPastOrders(restaurant, at);
      expect(
        past.every((order) => (lastMove(order)?.at ?? at) < at && isOpenAt(restaurant, order.placedAt)),
      ).toBe(true);
    }),
    { numRuns: 10 },
  );
});
