import { UpdateUser } from '@comanda/contract/shapes/accounts';
import type { Profile } from '@comanda/contract/shapes/profile';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { atItsField, type ProfileField, profileChange } from './profile-change.ts';

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
