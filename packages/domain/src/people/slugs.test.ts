import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slugs.ts';

describe('the slug of a name', () => {
  it.each([
    ['Forno Lucia!', 'forno-lucia'],
    ['  Café — Zoë  ', 'cafe-zoe'],
    ['Łódź & Söhne', 'odz-sohne'],
    ['7', '7-restaurant'],
    ['مطعم ليلى', 'restaurant'],
    ['🍕🍕', 'restaurant'],
    ['<img onerror>', 'img-onerror'],
  ])('%s becomes %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is one that the address takes, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeGreaterThanOrEqual(3);
        expect(slug.length).toBeLessThanOrEqual(55);
      }),
    );
  });
});
