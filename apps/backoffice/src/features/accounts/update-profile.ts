import { ApiError, isErrorOf } from '@comanda/client/api-error';
import { UpdateUser } from '@comanda/contract/shapes/accounts';
import type { Profile } from '@comanda/contract/shapes/profile';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { differing } from '../../platform/forms/edits.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';

export type ProfileField = 'firstName' | 'lastName' | 'phone' | 'password' | 'currentPassword';

/** The edited fields; an emptied phone is deleted. The present password goes only with a new one. */
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

/**
 * A wrong present password is said without a path (403 `WRONG_PASSWORD`): this gives it the field it was typed into.
 */
export function atItsField(error: ApiError): ApiError {
  if (!isErrorOf('updateUser', error) || error.refusal?.code !== 'WRONG_PASSWORD') return error;
  const details = [{ path: 'currentPassword', message: error.message }];
  return new ApiError(error.status, { ...error.refusal, details }, { call: error.call });
}

/** The form of one’s own name, phone and password. 200 means success; a new password ends every other session. */
export function useProfileForm(profile: Profile, onDone: () => void): Form<ProfileField> {
  const { client, session, queryClient } = useOffice();
  const { id, firstName, lastName, phone } = profile;
  const saved = { firstName, lastName, phone: phone ?? '', password: '', currentPassword: '' };
  const fieldAt = fieldNamed(saved);

  async function update(change: UpdateUser) {
    const changed = await client.call('updateUser', { params: { id }, body: change }, { success: 200 });
    session.keepProfile(changed);
    void queryClient.invalidateQueries({ queryKey: ['users'] });
    void queryClient.invalidateQueries({ queryKey: ['profile', id] });
    toast.success(
      change.password === undefined ? 'Saved.' : 'Saved. Your other devices have to log in again.',
    );
    onDone();
  }

  return useForm<ProfileField>({
    name: 'profile',
    saved,
    secrets: ['password', 'currentPassword'],
    fieldAt,
    check: (values) => schemaProblems(UpdateUser, profileChange(values, saved), fieldAt),
    send: async (values) => {
      const refusal = await refusalFrom(update(profileChange(values, saved)));
      return refusal && atItsField(refusal);
    },
  });
}
