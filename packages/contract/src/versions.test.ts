import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallRecord } from './call-record.ts';
import { calls, type EndpointName } from './calls.ts';
import type { Endpoint } from './endpoint.ts';

/** Calls that change or delete something and say no version, and why nobody's work is lost by that. */
const WITHOUT: Readonly<Partial<Record<EndpointName, string>>> = {
  updateUser: 'one’s own account: nobody else edits it',
  endSession: 'one’s own: ended is ended',
  endOtherSessions: 'one’s own: ended is ended',
  deleteUser: 'one’s own, named by its e-mail',
  renamePasskey: 'one’s own',
  removePasskey: 'one’s own',
  switchSecondStep: 'one’s own, on or off',
  unlink: 'a membership: there or not',
  changeRole: 'a role is one word, and the last one said holds',
  resetStaffPassword: 'a password is set, not edited',
  deleteInvite: 'an invitation is never edited',
  deleteCustomer: 'a customer is deleted whatever was brought in since',
  deleteCustomers: 'the whole list, whatever is on it',
  disconnectAccount: 'an account is named, and never edited: there or not',
  revokeTablet: 'a tablet is never edited: there or not',
  closeMerchant: 'the business is named by whoever closes it',
  removeMerchantMember: 'a membership: there or not',
  unpause: 'ordering is resumed or not',
  busy: 'what holds now, not a record: the last word counts, as with a switch on the wall',
  holdStrangers: 'what holds now: on or off',
  admitStrangers: 'what holds now: on or off',
  cancelEmailChange: 'one’s own, and there or not',
  itemAvailability: 'what holds now: a tap in the kitchen must not fail because of an edit in the office',
  optionAvailability: 'as for a dish',
  markMenu: 'as for a dish',
  sayOfMoving: 'one word on a row: the last one said holds',
  putSpecialDay: 'without a version it is a new day, and 409 where there is one',
  deleteHours: 'a call without one stays possible; one that is sent is compared',
  tickLine: 'a mark on one line: there or not, the last tap counts',
  unshareOrder: 'takes back all links of an order: gone is gone',
  screen: 'a heartbeat',
  subscribe: 'one’s own device: on or off',
  unsubscribe: 'one’s own device: on or off',
  notifyDiner: 'one’s own device: on or off',
  cloudPrntConfirm: 'a printer’s word about one job',
};

/** Whether it cannot be sent without a version, of itself or of each record in it. */
function needsVersion(schema: z.ZodType | undefined): boolean {
  if (!(schema instanceof z.ZodObject)) return false;
  const { version } = schema.shape;
  if (version instanceof z.ZodType) return !version.safeParse(undefined).success;
  return Object.values(schema.shape).some(
    (inner) =>
      inner instanceof z.ZodArray && inner.element instanceof z.ZodType && needsVersion(inner.element),
  );
}

const EDITS = Object.keys(calls)
  .filter((name): name is EndpointName => name in calls)
  .filter((name) => {
    const { method }: Endpoint = calls[name];
    return method === 'PUT' || method === 'PATCH' || method === 'DELETE';
  });

test('every edit says which version it has seen, or stands here with why it need not', () => {
  expect(EDITS.length).toBeGreaterThan(25);
  const silent = EDITS.filter((name) => {
    const { body, query }: CallRecord = calls[name];
    return !needsVersion(body) && !needsVersion(query);
  });
  expect(silent.sort()).toEqual(Object.keys(WITHOUT).sort());
});

test('a stale edit is answered with the record as it is now', () => {
  const mute = EDITS.filter((name) => !(name in WITHOUT)).filter((name) => {
    const { current }: CallRecord = calls[name];
    return current === undefined;
  });
  expect(mute).toEqual([]);
});
