import { expect, test } from 'vitest';
import { highestRole, landingPage, ROLES, roleByRestaurants, roleIn } from './roles.ts';

test('each role lands on its page', () => {
  expect(ROLES.map(landingPage)).toEqual(['/merchant/dashboard', '/merchant/dashboard', '/orders/live']);
});

test('the highest of several roles counts, and STAFF when there is none', () => {
  expect(highestRole(['STAFF', 'ADMIN', 'MANAGER'])).toBe('ADMIN');
  expect(highestRole(['STAFF', 'MANAGER'])).toBe('MANAGER');
  expect(highestRole([])).toBe('STAFF');
});

test('whoever is ADMIN of a restaurant only is not ADMIN of its merchant', () => {
  expect(roleByRestaurants(['STAFF', 'ADMIN'])).toBe('MANAGER');
  expect(roleByRestaurants(['STAFF'])).toBe('STAFF');
});

test('a role is read from the user list, and is STAFF for somebody who is not in it', () => {
  const users = [{ userId: 'ben', role: 'MANAGER' }] as const;
  expect(roleIn(users, 'ben')).toBe('MANAGER');
  expect(roleIn(users, 'mia')).toBe('STAFF');
});
