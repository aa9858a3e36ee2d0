import { isInPolygon, metresBetween } from '@comanda/domain/geometry';
import { describe, expect, test } from 'vitest';
import { demoMerchants, demoUsers } from './demo-people.ts';
import { demoStreets } from './demo-places.ts';
import { demoRestaurants } from './demo-restaurants.ts';
import type { DemoItem, DemoRestaurant, DemoZone, LatLng } from './demo-types.ts';

const itemsOf = ({ menu }: DemoRestaurant): DemoItem[] => menu.categories.flatMap(({ items }) => items);

const isSubset = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one));

const reaches = (restaurant: DemoRestaurant, { shape }: DemoZone, place: LatLng, area: string): boolean => {
  if (shape.kind === 'RADIUS') return metresBetween(restaurant.location, place) <= shape.metres;
  if (shape.kind === 'POLYGON') return isInPolygon(place, shape.points);
  return shape.prefixes.includes(area.split(' ')[0] ?? '');
};

test('three restaurants of two merchants have 34, 35 and 28 items', () => {
  expect(demoRestaurants.map((restaurant) => [restaurant.slug, itemsOf(restaurant).length])).toEqual([
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

describe.each(demoRestaurants.map((restaurant) => [restaurant.slug, restaurant] as const))(
  '%s',
  (_, restaurant) => {
    const { menu } = restaurant;
    const items = itemsOf(restaurant);
    const groups = menu.optionGroups;

    test('keys are unique and fit for a path', () => {
      const lists = [items, groups, groups.flatMap(({ options }) => options), menu.categories];
      for (const list of lists) {
        const keys = list.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
      }
    });

    test('items ask only for groups that exist, and every group is asked for', () => {
      const asked = new Set(items.flatMap((item) => item.groups));
      expect([...asked].toSorted()).toEqual(groups.map(({ key }) => key).toSorted());
    });

    test('every group can be satisfied and keeps its own rule by default', () => {
      for (const { key, min, max, free, repeat, options } of groups) {
        const defaults = options.filter(({ isDefault }) => isDefault).length;
        expect(min, key).toBeLessThanOrEqual(Math.min(max, options.length * repeat));
        expect(free, key).toBeLessThanOrEqual(max);
        expect(defaults === 0 || (defaults >= min && defaults <= max), key).toBe(true);
      }
    });

    test('prices are whole minor units, and no choice makes an item free', () => {
      for (const { key, price, groups: asked } of items) {
        const options = groups.filter((group) => asked.includes(group.key)).flatMap((group) => group.options);
        expect(Number.isInteger(price), key).toBe(true);
        expect(
          options.every((option) => Number.isInteger(option.price)),
          key,
        ).toBe(true);
        expect(
          price + options.reduce((sum, option) => sum + Math.min(0, option.price), 0),
          key,
        ).toBeGreaterThan(0);
      }
    });

    test('every item and every option declares all 14 allergens', () => {
      for (const { allergens } of [...items, ...groups.flatMap(({ options }) => options)])
        expect(Object.keys(allergens)).toHaveLength(14);
    });

    test('tags agree with each other and with the allergens', () => {
      for (const { key, tags, allergens } of items) {
        const flesh = [allergens.FISH, allergens.CRUSTACEANS, allergens.MOLLUSCS].includes('CONTAINS');
        const animal = flesh || [allergens.MILK, allergens.EGGS].includes('CONTAINS');
        expect(tags.includes('VEGAN') && animal, key).toBe(false);
        expect(tags.includes('VEGETARIAN') && flesh, key).toBe(false);
        expect(tags.includes('HALAL') && tags.includes('AGE_18'), key).toBe(false);
        expect(tags.filter((tag) => tag.startsWith('SPICY')).length, key).toBeLessThanOrEqual(1);
      }
    });

    test('each description is its own and fits two lines', () => {
      const texts = items.map(({ description }) => description);
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
      const misplaced = demoStreets[restaurant.slug].filter(([, area, zoneName, lat, lng]) => {
        const zone = restaurant.zones.find(({ name }) => name === zoneName);
        return zone === undefined || !reaches(restaurant, zone, { lat, lng }, area);
      });
      expect(misplaced).toEqual([]);
    });
  },
);
