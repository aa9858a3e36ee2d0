import { describe, expect, it } from 'vitest';
import { isLocationSet, locationOf, pastedLocation } from './typed-location.ts';

describe('a typed location', () => {
  it('is none while nothing is typed, and at 0/0', () => {
    expect(locationOf({ lat: '', lng: '  ' })).toBeUndefined();
    expect(isLocationSet({ lat: '', lng: '' })).toBe(false);
    expect(isLocationSet({ lat: '0', lng: '0.0' })).toBe(false);
    expect(isLocationSet({ lat: '0', lng: '9.45' })).toBe(true);
  });

  it('reads commas and the minus of typesetters', () => {
    expect(locationOf({ lat: '51,4714', lng: '−0.069' })).toEqual({ lat: 51.4714, lng: -0.069 });
  });

  it('does not take half of it, or words, for a place', () => {
    expect(locationOf({ lat: '51.47', lng: '' })).toEqual({ lat: 51.47, lng: Number.NaN });
    expect(locationOf({ lat: 'north', lng: '1' })?.lat).toBeNaN();
  });
});

describe('a pasted location', () => {
  it.each([
    ['51.4714, -0.0690', { lat: '51.4714', lng: '-0.0690' }],
    ['(6.5095,3.3711)', { lat: '6.5095', lng: '3.3711' }],
    ['  51.4714 −0.0690 ', { lat: '51.4714', lng: '−0.0690' }],
  ])('%s is taken apart', (text, parts) => {
    expect(pastedLocation(text)).toEqual(parts);
  });

  it.each(['51.4714', '51,4714', 'N 51 W 0', '', '1, 2, 3'])('%s is left as it is', (text) => {
    expect(pastedLocation(text)).toBeNull();
  });
});
