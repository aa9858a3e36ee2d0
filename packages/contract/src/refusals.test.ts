import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { calls, type EndpointName, type RefusalCode } from './calls.ts';
import { type Refusal, readRefusal, refusalSchemas } from './read-refusal.ts';
import { refusalsOf } from './refusals.ts';
import type { Merchant } from './shapes/restaurants.ts';

test('the compiler knows what a call is refused with, and what goes with it', () => {
  type Own = Exclude<RefusalCode<'createMerchant'>, RefusalCode<'me'> | 'FORBIDDEN'>;
  expectTypeOf<Own>().toEqualTypeOf<'TOO_MANY_MERCHANTS' | 'REGISTRATION_CLOSED'>();
  expectTypeOf<NonNullable<Refusal<'login'>['code']>>().toEqualTypeOf<RefusalCode<'login'>>();
  type SecondStep = Extract<Refusal<'login'>, { code: 'SECOND_STEP' }>;
  expectTypeOf<SecondStep['ticket']>().toEqualTypeOf<string>();
  type Stale = Extract<Refusal<'updateMerchant'>, { code: 'STALE' }>;
  expectTypeOf<Stale['current']>().toEqualTypeOf<z.infer<typeof Merchant> | undefined>();
});

const NAMES = Object.keys(calls).filter((name): name is EndpointName => name in calls);

test.each(NAMES)('every refusal of %s has its status and its code, and no other has', (name) => {
  const statuses = [...refusalsOf(calls[name])].map((refused) => Number(refused.split(' ')[0]));
  expect([...refusalSchemas(name).keys()].sort()).toEqual([...new Set(statuses)].sort());
  const said = { statusCode: 400, error: 'Bad Request', message: 'No.' };
  expect(readRefusal(name, { ...said, code: 'INVALID' })).toEqual({ ...said, code: 'INVALID' });
  expect(readRefusal(name, { ...said, code: 'NEVER_HEARD_OF' })).toEqual(said);
});

test('a code without what has to go with it says no more than its sentence', () => {
  const said = { message: 'Taken.' };
  const taken = { ...said, code: 'SLUG_TAKEN', suggestion: 'forno-lucia-2' };
  expect(readRefusal('createRestaurant', taken)).toEqual(taken);
  expect(readRefusal('createRestaurant', { ...said, code: 'SLUG_TAKEN' })).toEqual(said);
  expect(readRefusal('createRestaurant', 'nothing')).toBeNull();
});
