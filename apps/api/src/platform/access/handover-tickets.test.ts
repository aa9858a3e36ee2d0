import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGenuineWish, isNavigation, issueHandoverTicket } from './handover-tickets.ts';

const NOW = Date.parse('2026-11-20T18:30:00Z');

function wishWith({ id, key }: { id: string; key: string }, publicKey = 'a public key') {
  const signature = createHmac('sha256', Buffer.from(key, 'base64url')).update(publicKey).digest('base64url');
  return { id, publicKey, signature };
}

test('a wish counts for a minute when it was signed with the key of its own ticket', () => {
  const ticket = issueHandoverTicket(NOW);
  const wish = wishWith(ticket);
  expect(isGenuineWish(wish, NOW + 59_999)).toBe(true);
  expect(isGenuineWish(wish, NOW + 60_000)).toBe(false);
});

test('nothing else counts: another key, another tab’s public key, a lengthened life, no signature', () => {
  const [mine, other] = [issueHandoverTicket(NOW), issueHandoverTicket(NOW)];
  const wish = wishWith(mine);
  expect(isGenuineWish({ ...wish, publicKey: 'of a listener' }, NOW)).toBe(false);
  expect(isGenuineWish({ ...wish, id: other.id }, NOW)).toBe(false);
  expect(isGenuineWish(wishWith({ id: mine.id, key: other.key }), NOW)).toBe(false);
  expect(isGenuineWish({ ...wish, id: mine.id.replace(/^\d+/, String(NOW + 1e9)) }, NOW)).toBe(false);
  expect(isGenuineWish({ ...wish, signature: '' }, NOW)).toBe(false);
  expect(isGenuineWish({ ...wish, id: '' }, NOW)).toBe(false);
});

test('only a navigation gets a ticket: not a fetch, not a frame, not a browser that does not say', () => {
  expect(isNavigation({ 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' })).toBe(true);
  expect(isNavigation({ 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toBe(false);
  expect(isNavigation({ 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' })).toBe(false);
  expect(isNavigation({})).toBe(false);
});
