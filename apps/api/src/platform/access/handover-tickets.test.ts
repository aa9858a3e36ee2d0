import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGenuineWish, isNavigation, issueHandoverTicket } from './handover-tickets.ts';

const SECRET = randomBytes(32);
const NOW = Date.parse('2026-11-20T18:30:00Z');

function wishWith({ id, key }: { id: string; key: string }, publicKey = 'a public key') {
  const signature = createHmac('sha256', Buffer.from(key, 'base64url')).update(publicKey).digest('base64url');
  return { id, publicKey, signature };
}

test('a wish counts for a minute when it was signed with the key of its own ticket', () => {
  const ticket = issueHandoverTicket(SECRET, NOW);
  const wish = wishWith(ticket);
  expect(isGenuineWish(SECRET, wish, NOW + 59_999)).toBe(true);
  expect(isGenuineWish(SECRET, wish, NOW + 60_000)).toBe(false);
});

test('it counts in another process that was handed the same secret, and in no other', () => {
  const wish = wishWith(issueHandoverTicket(SECRET, NOW));
  expect(isGenuineWish(Buffer.from(SECRET), wish, NOW)).toBe(true);
  expect(isGenuineWish(randomBytes(32), wish, NOW)).toBe(false);
});

test('nothing else counts: another key, another tab’s public key, a lengthened life, no signature', () => {
  const [mine, other] = [issueHandoverTicket(SECRET, NOW), issueHandoverTicket(SECRET, NOW)];
  const wish = wishWith(mine);
  expect(isGenuineWish(SECRET, { ...wish, publicKey: 'of a listener' }, NOW)).toBe(false);
  expect(isGenuineWish(SECRET, { ...wish, id: other.id }, NOW)).toBe(false);
  expect(isGenuineWish(SECRET, wishWith({ id: mine.id, key: other.key }), NOW)).toBe(false);
  expect(isGenuineWish(SECRET, { ...wish, id: mine.id.replace(/^\d+/, String(NOW + 1e9)) }, NOW)).toBe(false);
  expect(isGenuineWish(SECRET, { ...wish, signature: '' }, NOW)).toBe(false);
  expect(isGenuineWish(SECRET, { ...wish, id: '' }, NOW)).toBe(false);
});

test('only a navigation gets a ticket: not a fetch, not a frame, not a browser that does not say', () => {
  expect(isNavigation({ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' })).toBe(true);
  expect(isNavigation({ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toBe(false);
  expect(isNavigation({ 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' })).toBe(false);
  expect(isNavigation({})).toBe(false);
});
