import { qrCode } from '@comanda/ui/qr-code';
import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { menuLink, tableLink } from '../features/sharing/table-links.ts';
import { qrSvg } from './qr-files.ts';

const PIXELS = 6;

/** Draws the path as a browser would, and reads it as a telephone would. */
function scanned(text: string): string {
  const { size, path } = qrCode(text);
  const width = size * PIXELS;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let dy = 0; dy < PIXELS; dy += 1) {
      const start = (Number(y) * PIXELS + dy) * width + Number(x) * PIXELS;
      for (let dx = 0; dx < Number(length) * PIXELS; dx += 1)
        data.fill(0, (start + dx) * 4, (start + dx) * 4 + 3);
    }
  }
  return decodeQR(
    { width, height: width, data },
    { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY },
  );
}

const SHOP = 'https://order.example';

test('the code on the window leads to the menu', () => {
  expect(scanned(menuLink(SHOP, 'forno-lucia'))).toBe('https://order.example/clients/forno-lucia/menu');
});

test('the code on a table leads to the menu with that table', () => {
  expect(scanned(tableLink(SHOP, 'forno-lucia', 12))).toBe(
    'https://order.example/clients/forno-lucia/menu?table=12',
  );
});

test('every slug and table can be scanned', () => {
  const slug = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{1,58}[a-z0-9])$/);
  fc.assert(
    fc.property(slug, fc.integer({ min: 1, max: 999 }), (name, table) => {
      const link = tableLink(SHOP, name, table);
      expect(scanned(link)).toBe(link);
    }),
    { numRuns: 15 },
  );
});

test('the file has a white ground and a quiet zone of four squares', () => {
  const code = qrCode(menuLink(SHOP, 'forno-lucia'));
  expect(code.path).toMatch(/^M4 4h7v1h-7z/);
  expect(qrSvg(code)).toContain(`viewBox="0 0 ${code.size} ${code.size}"`);
  expect(qrSvg(code)).toContain(`<path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/>`);
});
