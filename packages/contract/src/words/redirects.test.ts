import { expect, test } from 'vitest';
import { redirectWords } from './redirects.ts';

test.each([
  [{ code: 'EXPIRED' }, 'Your session has expired. Please log in again.'],
  [{ code: 'FOR_OWNERS' }, 'A new restaurant is added by the owner of the business.'],
  [
    { code: 'NOT_YOURS', role: 'STAFF', allowed: ['ADMIN', 'MANAGER'] },
    'That page is for admins and managers. You are logged in as staff.',
  ],
  [
    { code: 'NOT_YOURS', role: 'MANAGER', allowed: ['ADMIN'] },
    'That page is for admins. You are logged in as a manager.',
  ],
] as const)('%o', (reason, words) => {
  expect(redirectWords(reason)).toBe(words);
});
