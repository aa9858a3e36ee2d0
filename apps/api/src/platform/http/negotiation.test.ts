import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { asksFor, encodingFor, hasAlready } from './negotiation.ts';

function asking(headers: IncomingMessage['headers']): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip; q=0', 'identity'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['brotli, x-gzip', 'identity'],
  ['gzip;level=9', 'gzip'],
  ['', 'identity'],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  for (let twice = 0; twice < 2; twice += 1) {
    expect(encodingFor(asking({ 'accept-encoding': accepted }))).toBe(encoding);
  }
});

test('who says nothing gets the bytes as they are', () => {
  expect(encodingFor(asking({}))).toBe('identity');
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('who has %s has "a": %s', (known, has) => {
  expect(hasAlready(asking({ 'if-none-match': known }), '"a"')).toBe(has);
});

test.each([
  ['image/avif,image/webp,*/*', true],
  ['IMAGE/AVIF;q=0.1', true],
  ['image/avif;q=0,image/webp', false],
  ['image/avif; q=0.000', false],
  ['image/avifs,*/*', false],
  ['*/*', false],
  [undefined, false],
])('who accepts %s asks for AVIF: %s', (accepted, asks) => {
  expect(asksFor(accepted, 'image/avif')).toBe(asks);
});
