import { isInPolygon, metresBetween } from '@comanda/domain/delivery/geometry';
import type { Allergen } from '@comanda/domain/menu/allergens';
import { describe, expect, test } from 'vitest';
import { demoLogins } from './demo.ts';
import {
  type DemoRestaurant,
  type DemoZone,
  demoMerchants,
  demoRestaurants,
  demoUsers,
} from './demo-data.ts';
import { demoMenu, demoSheet } from './demo-menu.ts';

const isSubset = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));

const reaches = (
  restaurant: DemoRestaurant,
  { shape }: DemoZone,
  { area, ...place }: DemoRestaurant['streets'][number],
): boolean => {
  if (shape.kind === 'RADIUS') return metresBetween(restaurant.location, place) <= shape.radiusMetres;
  if (shape.kind === 'POLYGON') return isInPolygon(place, shape.points);
  return shape.postcodes.includes(area.split(' ')[0] ?? '');
};

test('three restaurants of two merchants have 34, 35 and 28 items', () => {
  expect(demoRestaurants.map((restaurant) => [restaurant.slug, demoSheet(restaurant).item.length])).toEqual([
    ['forno-lucia', 34],
    ['tiffin-lane', 35],
    ['suya-yard', 28],
  ]);
  const merchants = demoMerchants.map(({ key }) => key);
  expect(demoRestaurants.every(({ merchant }) => merchants.includes(merchant))).toBe(true);
});

test('every login of the demo exists once, at comanda.example', () => {
  const mails = demoUsers.map(({ email }) => email);
  expect(mails).toEqual(
    ['lucia', 'ben', 'mia', 'ravi', 'ada', 'tunde'].map((name) => `${name}@comanda.example`),
  );
  for (const { key, email } of demoUsers) expect(email.startsWith(`${key}@`)).toBe(true);
});

test('the greeting says of every login what it is and where', () => {
  expect(demoLogins.map(({ email, as }) => `${email} ${as}`)).toEqual([
    'lucia@comanda.example owner of Forno Lucia and Tiffin Lane',
    'ben@comanda.example manager of Forno Lucia',
    'mia@comanda.example kitchen of Forno Lucia',
    'ravi@comanda.example kitchen of Tiffin Lane',
    'ada@comanda.example owner of Suya Yard',
    'tunde@comanda.example kitchen of Suya Yard',
  ]);
});

describe.each(demoRestaurants.map((restaurant) => [restaurant.slug, restaurant] as const))(
  '%s',
  (_, restaurant) => {
    const sheet = demoSheet(restaurant);
    const { categories } = demoMenu(restaurant);
    const items = categories.flatMap((category) => category.items);
    const groups = new Set(items.flatMap((item) => item.groups));

    test('every dish and every group of its sheet is in the menu, under a name of its own', () => {
      expect(items).toHaveLength(sheet.item.length);
      expect(groups.size).toBe(sheet.group.length);
      for (const list of [sheet.item, sheet.group, sheet.category]) {
        const names = list.map(({ cells: { name } }): string => name);
        expect(new Set(names).size).toBe(names.length);
      }
    });

    test('what is ordered together are categories that there are', () => {
      const names = categories.map(({ name }) => name);
      for (const basket of restaurant.baskets) expect(isSubset(basket.categories, names)).toBe(true);
    });

    test('every group can be satisfied and keeps its own rule by default', () => {
      for (const { name, min, max, free, repeat, options } of groups) {
        const defaults = options.filter(({ isDefault }) => isDefault).length;
        expect(min, name).toBeLessThanOrEqual(Math.min(max, options.length * repeat));
        expect(free, name).toBeLessThanOrEqual(max);
        expect(defaults === 0 || (defaults >= min && defaults <= max), name).toBe(true);
      }
    });

    test('no choice makes an item free', () => {
      for (const { name, price, groups: asked } of items) {
        const options = asked.flatMap((group) => group.options);
        const least = price + options.reduce((sum, option) => sum + Math.min(0, option.price), 0);
        expect(least, name).toBeGreaterThan(0);
      }
    });

    test('every item and every option declares all 14 allergens', () => {
      for (const { allergens } of [...sheet.item, ...sheet.option])
        expect([...allergens.values()].filter((declared) => declared !== undefined)).toHaveLength(14);
    });

    test('tags agree with each other and with the allergens', () => {
      for (const { cells, allergens } of sheet.item) {
        const { name: key, tags = [] } = cells;
        const holds = (allergen: Allergen) => allergens.get(allergen) === 'CONTAINS';
        const flesh = holds('FISH') || holds('CRUSTACEANS') || holds('MOLLUSCS');
        const animal = flesh || holds('MILK') || holds('EGGS');
        expect(tags.includes('VEGAN') && animal, key).toBe(false);
        expect(tags.includes('VEGETARIAN') && flesh, key).toBe(false);
        expect(tags.includes('HALAL') && tags.includes('AGE_18'), key).toBe(false);
        expect(tags.filter((tag) => tag.startsWith('SPICY')).length, key).toBeLessThanOrEqual(1);
      }
    });

    test('each description is its own and fits two lines', () => {
      const texts = sheet.item.map(({ cells }) => cells.description ?? '');
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.filter((text) => text.length < 20 || text.length > 115)).toEqual([]);
    });

    test('members are users, one of them is an admin', () => {
      const users: string[] = demoUsers.map(({ key }) => key);
      expect(
        isSubset(
          restaurant.members.map(({ user }) => user),
          users,
        ),
      ).toBe(true);
      expect(restaurant.members.some(({ role }) => role === 'ADMIN')).toBe(true);
    });

    test('every street on which diners live lies in its delivery zone', () => {
      const misplaced = restaurant.streets.filter((street) => {
        const zone = restaurant.zones.find(({ name }) => name === street.zone);
        return zone === undefined || !reaches(restaurant, zone, street);
      });
      expect(misplaced).toEqual([]);
    });
  },
);
