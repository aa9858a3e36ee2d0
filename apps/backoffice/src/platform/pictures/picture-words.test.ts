import { PICTURE_TYPES } from '@comanda/contract/shapes/pictures';
import { accepts } from '@comanda/uploader/upload-item';
import { describe, expect, it } from 'vitest';
import { FORMAT_HINT, lookWords } from './picture-words.ts';

describe('what a field takes', () => {
  it('is said in full', () => {
    expect(FORMAT_HINT).toBe('JPG, PNG, GIF, WebP or AVIF, up to 10 MB.');
  });

  it.each([
    ['a.jpg', '', true],
    ['a.JPEG', '', true],
    ['a', 'image/avif', true],
    ['a.gif', 'application/octet-stream', true],
    ['a.heic', 'image/heic', false],
    ['a.svg', 'image/svg+xml', false],
  ])('%s of type "%s": %j', (name, type, isTaken) => {
    expect(accepts(PICTURE_TYPES, { name, type, size: 1 })).toBe(isTaken);
  });
});

describe('a picture that is taken', () => {
  it('is called small when it will look blurred', () => {
    expect(lookWords('item', { width: 120, height: 90 })).toBe(
      'This picture is small (120 × 90) and may look blurred: 800 pixels or more are better.',
    );
    expect(lookWords('item', { width: 400, height: 300 })).toBeNull();
    expect(lookWords('logo', { width: 16, height: 16 })).toContain('400 pixels');
  });

  it('says how it will be cut as well', () => {
    expect(lookWords('cover', { width: 100, height: 100 })).toMatch(/small .* tall/);
    expect(lookWords('cover', { width: 1600, height: 1600 })).toMatch(/^This picture is tall/);
  });
});
