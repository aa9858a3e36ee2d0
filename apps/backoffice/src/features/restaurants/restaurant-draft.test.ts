import { describe, expect, it } from 'vitest';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import {
  EMPTY_RESTAURANT,
  newRestaurantProblems,
  type RestaurantDraft,
  renamed,
  restaurantBody,
  startOf,
  typedSlug,
} from './restaurant-draft.ts';

const MERCHANT = '0198f1a0-0000-7000-8000-000000000001';
const forno: RestaurantDraft = {
  ...startOf('GB', 'Forno Lucia!', '020 7946 0123'),
  line1: '14 Rye Lane',
  city: 'London',
};

const problems = (draft: RestaurantDraft) =>
  newRestaurantProblems(MERCHANT, draft, fieldNamed(EMPTY_RESTAURANT));

describe('a new restaurant', () => {
  it('starts from its country and its name', () => {
    expect(forno).toMatchObject({ slug: 'forno-lucia', currency: 'GBP', timezone: 'Europe/London' });
    expect(startOf('', '')).toEqual(EMPTY_RESTAURANT);
  });

  it('is taken by the contract once it has a name, a phone, a street and a town', () => {
    expect(problems(forno)).toEqual({});
    expect(restaurantBody(MERCHANT, forno)).toEqual({
      merchantId: MERCHANT,
      name: 'Forno Lucia!',
      slug: 'forno-lucia',
      phone: '020 7946 0123',
      address: { line1: '14 Rye Lane', city: 'London', country: 'GB' },
      currency: 'GBP',
      timezone: 'Europe/London',
      usualTaxes: true,
    });
  });

  it('starts with the usual taxes unless somebody says no, or there are none', () => {
    expect(restaurantBody(MERCHANT, { ...forno, usualTaxes: '' })).not.toHaveProperty('usualTaxes');
    expect(restaurantBody(MERCHANT, { ...forno, country: 'US' })).not.toHaveProperty('usualTaxes');
  });

  it('shows every problem under the field it was typed into', () => {
    const bad = { ...forno, name: ' ', slug: 'x', line1: '', phone: 'call me', lat: '91', lng: '' };
    expect(Object.keys(problems(bad)).sort()).toEqual(['lat', 'line1', 'lng', 'name', 'phone', 'slug']);
    expect(problems({ ...forno, phone: ' ' })).toEqual({
      phone: 'Enter a phone number that diners can call.',
    });
    expect(problems({ ...forno, cuisines: 'x'.repeat(41) })).toHaveProperty('cuisines');
    expect(problems({ ...forno, country: '', currency: '', timezone: 'Mars/Base' })).toMatchObject({
      country: expect.any(String),
      currency: expect.any(String),
      timezone: expect.any(String),
    });
  });
});

describe('the address of a new restaurant', () => {
  it('follows the name until somebody chooses another', () => {
    expect(renamed(forno, 'Forno Nuovo')).toEqual({ name: 'Forno Nuovo', slug: 'forno-nuovo' });
    expect(renamed({ ...forno, slug: 'pizza-rye-lane' }, 'Forno Nuovo').slug).toBe('pizza-rye-lane');
    expect(renamed(EMPTY_RESTAURANT, 'F')).toEqual({ name: 'F', slug: 'f-restaurant' });
    expect(renamed(afterTyping('F'), '')).toEqual({ name: '', slug: '' });
  });

  it('is typed in the letters it can hold', () => {
    expect(typedSlug('Forno Lucìa')).toBe('forno-lucia');
    expect(typedSlug('forno-')).toBe('forno-');
  });
});

function afterTyping(name: string): RestaurantDraft {
  return { ...EMPTY_RESTAURANT, ...renamed(EMPTY_RESTAURANT, name) };
}
