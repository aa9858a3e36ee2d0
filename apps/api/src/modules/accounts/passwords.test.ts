import { expect, test } from 'vitest';
import { hashPassword, OF_NOBODY, verifyNothing, verifyPassword } from './passwords.ts';

test('a password is checked against its hash', async () => {
  const stored = await hashPassword('a password of the tests');
  expect(await verifyPassword(stored, 'a password of the tests')).toBe(true);
  expect(await verifyPassword(stored, 'another password')).toBe(false);
});

test('an unknown e-mail that came into a full queue is checked like any other afterwards', async () => {
  const rush = Array.from({ length: 33 }, () => verifyPassword(OF_NOBODY, 'x'));
  await expect(verifyNothing('x')).rejects.toMatchObject({ statusCode: 503 });
  expect(await Promise.all(rush)).toEqual(rush.map(() => false));
  expect(await verifyNothing('x')).toBe(false);
});

test('a device that is known is not kept waiting by any number of strangers', async () => {
  const rush = Array.from({ length: 33 }, () => verifyPassword(OF_NOBODY, 'x'));
  const known = verifyPassword(OF_NOBODY, 'x', { holder: 'a kitchen', isKnown: true });
  const first = await Promise.race([
    known.then(() => 'the kitchen'),
    Promise.all(rush).then(() => 'the rush'),
  ]);
  expect(first).toBe('the kitchen');
  await Promise.all(rush);
});

test('what is checked for nobody was made with the parameters of every password', async () => {
  const parametersOf = (hash: string) => hash.split('$').slice(0, 4);
  expect(parametersOf(OF_NOBODY)).toEqual(parametersOf(await hashPassword('x')));
});
