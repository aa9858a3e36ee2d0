import { ApiError, isErrorOf } from '@comanda/client/api-error';
import type { UpdateUser } from '@comanda/contract/shapes/accounts';
import { differing } from '../../platform/forms/edits.ts';
import type { Fields } from '../../platform/forms/field-problems.ts';

export type ProfileField = 'firstName' | 'lastName' | 'phone' | 'password' | 'currentPassword';

/** The change to send: only what was edited; an emptied phone is deleted. Passwords go as they are typed; the present one only with a new one. */
export function profileChange(values: Fields<ProfileField>, saved: Fields<ProfileField>): UpdateUser {
  const { firstName, lastName, phone, password } = differing(values, saved);
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(phone !== undefined && { phone: phone.trim() || null }),
    ...(password !== undefined && { password }),
    ...(password !== undefined && values.currentPassword && { currentPassword: values.currentPassword }),
  };
}

/** A wrong present password is said without a path (403 `WRONG_PASSWORD`): this gives it the field it was typed into. */
export function atItsField(error: ApiError): ApiError {
  if (!isErrorOf('updateUser', error) || error.refusal?.code !== 'WRONG_PASSWORD') return error;
  const details = [{ path: 'currentPassword', message: error.message }];
  return new ApiError(error.status, { ...error.refusal, details }, { call: error.call });
}
