import type { CallInput, CallOutput } from '@comanda/contract/calls';
import { ApiError } from './api-error.ts';
import type { MerchantClient } from './merchant-client.ts';

/** What an operation reports beside its outcome: the answer of its success, or why it failed. */
export type Callbacks<Answer> = {
  onDone?: (answer: Answer) => void;
  onRefused?: (error: ApiError) => void;
};

type Caller = Pick<MerchantClient, 'call'>;

/** Operations on merchants, restaurants and staff return false on failure and never throw. */
async function succeeds<Answer>(answer: Promise<Answer>, callbacks: Callbacks<Answer>): Promise<boolean> {
  let found: Answer;
  try {
    found = await answer;
  } catch (error) {
    callbacks.onRefused?.(error instanceof ApiError ? error : ApiError.offline(error));
    return false;
  }
  callbacks.onDone?.(found);
  return true;
}

/** Invites somebody into a restaurant; inviting again sends a new link and kills the old one. 200 means success. */
export function invite(
  { call }: Caller,
  body: CallInput<'invite'>['body'],
  callbacks: Callbacks<CallOutput<'invite'>> = {},
): Promise<boolean> {
  return succeeds(call('invite', { body }, { success: 200 }), callbacks);
}

export function takeInviteBack(
  { call }: Caller,
  params: CallInput<'deleteInvite'>['params'],
  callbacks: Callbacks<null> = {},
): Promise<boolean> {
  return succeeds(call('deleteInvite', { params }, { success: 204 }), callbacks);
}

/** What is kept of what somebody has set up; by itself nothing. */
export type Kept = { readonly keepDevices?: boolean; readonly keepAccount?: boolean };

export const keptInQuery = ({ keepDevices = false, keepAccount = false }: Kept) => ({
  ...(keepDevices && { keepDevices: 'true' }),
  ...(keepAccount && { keepAccount: 'true' }),
});

/** Takes somebody out of a restaurant. 200 means success. */
export function unlink(
  { call }: Caller,
  { userId, restaurantId, ...kept }: CallInput<'unlink'>['params'] & Kept,
  callbacks: Callbacks<CallOutput<'unlink'>> = {},
): Promise<boolean> {
  return succeeds(
    call('unlink', { params: { userId, restaurantId }, query: keptInQuery(kept) }, { success: 200 }),
    callbacks,
  );
}

/** Gives a member another role in a restaurant. 200 means success. */
export function changeRole(
  { call }: Caller,
  { id, userId, ...body }: CallInput<'changeRole'>['params'] & CallInput<'changeRole'>['body'],
  callbacks: Callbacks<CallOutput<'changeRole'>> = {},
): Promise<boolean> {
  return succeeds(call('changeRole', { params: { id, userId }, body }, { success: 200 }), callbacks);
}

export function resetStaffPassword(
  { call }: Caller,
  { userId, ...body }: CallInput<'resetStaffPassword'>['params'] & CallInput<'resetStaffPassword'>['body'],
  callbacks: Callbacks<CallOutput<'resetStaffPassword'>> = {},
): Promise<boolean> {
  return succeeds(call('resetStaffPassword', { params: { userId }, body }, { success: 200 }), callbacks);
}

/** 201 means success; the new merchant comes by `onDone`. */
export function createMerchant(
  { call }: Caller,
  body: CallInput<'createMerchant'>['body'],
  callbacks: Callbacks<CallOutput<'createMerchant'>> = {},
): Promise<boolean> {
  return succeeds(call('createMerchant', { body }, { success: 201 }), callbacks);
}

/** 200 means success, and nothing else. */
export function updateMerchant(
  { call }: Caller,
  id: string,
  body: CallInput<'updateMerchant'>['body'],
  callbacks: Callbacks<CallOutput<'updateMerchant'>> = {},
): Promise<boolean> {
  return succeeds(call('updateMerchant', { params: { id }, body }, { success: 200 }), callbacks);
}

/** 201 means success; the new restaurant comes by `onDone`. A taken slug is refused with a `suggestion`. */
export function createRestaurant(
  { call }: Caller,
  body: CallInput<'createRestaurant'>['body'],
  callbacks: Callbacks<CallOutput<'createRestaurant'>> = {},
): Promise<boolean> {
  return succeeds(call('createRestaurant', { body }, { success: 201 }), callbacks);
}

/** 200 means success, and nothing else. A taken slug is refused with a `suggestion`. */
export function updateRestaurant(
  { call }: Caller,
  id: string,
  body: CallInput<'updateRestaurant'>['body'],
  callbacks: Callbacks<CallOutput<'updateRestaurant'>> = {},
): Promise<boolean> {
  return succeeds(call('updateRestaurant', { params: { id }, body }, { success: 200 }), callbacks);
}
