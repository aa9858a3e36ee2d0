import { CreateRestaurant } from '@comanda/contract/shapes/restaurants';
import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import {
  countryChoices,
  countryName,
  countryOf,
  currencyChoices,
  guessCountry,
  timeZoneChoices,
} from './country-choices.ts';

describe('the countries', () => {
  it('preset what the contract takes', () => {
    for (const { code, currency, timezone } of COUNTRIES) {
      const parsed = CreateRestaurant.safeParse({
        merchantId: '0198f1a0-0000-7000-8000-000000000001',
        name: 'Forno',
        timezone,
        currency,
        address: { line1: '1 Street', city: 'Town', country: code },
      });
      expect(parsed.error?.issues ?? [], code).toEqual([]);
    }
  });

  it('are each there once, with a name', () => {
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
    for (const { value, label } of countryChoices()) expect(label).not.toBe(value);
  });

  it('know the demo restaurants’', () => {
    expect(countryOf('GB')).toEqual({ code: 'GB', currency: 'GBP', timezone: 'Europe/London' });
    expect(countryOf('NG')).toEqual({ code: 'NG', currency: 'NGN', timezone: 'Africa/Lagos' });
    expect(countryOf('XX')).toBeNull();
    expect(countryName('GB')).toBe('United Kingdom');
  });
});

describe('what can be chosen', () => {
  it('holds every preset', () => {
    const zones = new Set(timeZoneChoices().map(({ value }) => value));
    const currencies = new Set(currencyChoices().map(({ value }) => value));
    for (const { currency, timezone } of COUNTRIES) {
      expect(zones).toContain(timezone);
      expect(currencies).toContain(currency);
    }
  });

  it('names zones by their city first, and none twice', () => {
    const choices = timeZoneChoices();
    expect(choices).toContainEqual({ value: 'Europe/London', label: 'London, Europe' });
    expect(choices).toContainEqual({
      value: 'America/Argentina/Buenos_Aires',
      label: 'Buenos Aires, Argentina, America',
    });
    expect(choices.filter(({ value }) => /Calcutta|Kolkata/.test(value))).toHaveLength(1);
  });
});

describe('a guess at the country', () => {
  it('goes by the time zone before the language', () => {
    expect(guessCountry('Africa/Lagos', 'en-GB')).toBe('NG');
    expect(guessCountry('Asia/Calcutta', 'en-GB')).toBe('IN');
    expect(guessCountry('UTC', 'en-GB')).toBe('GB');
    expect(guessCountry('America/Los_Angeles', 'en-US')).toBe('US');
  });

  it('is not made where nothing points anywhere', () => {
    expect(guessCountry('UTC', 'en')).toBe('');
    expect(guessCountry('UTC', 'en-XX')).toBe('');
  });
});
