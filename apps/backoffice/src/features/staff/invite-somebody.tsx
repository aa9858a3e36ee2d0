import { invite } from '@comanda/client/merchant-operations';
import type { CallOutput } from '@comanda/contract/calls';
import { Invite } from '@comanda/contract/shapes/accounts';
import { ROLES, type Role } from '@comanda/domain/people/roles';
import { TextInput } from '@mantine/core';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { type Fields, schemaProblems } from '../../platform/forms/field-problems.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { RoleChoice } from './role-choice.tsx';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';
import { inviteWords } from './words.ts';

type Field = 'firstName' | 'email' | 'role';

const BLANK: Fields<Field> = { firstName: '', email: '', role: 'STAFF' };

const fieldAt = fieldNamed(BLANK);
const asRole = (value: string): Role => ROLES.find((role) => role === value) ?? 'STAFF';

/** Name, e-mail and role; the link goes out by mail. */
export function InviteSomebody({ onClose }: { onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  const bodyOf = ({ firstName, email, role }: Fields<Field>) => ({
    firstName: firstName.trim(),
    email: email.trim(),
    role: asRole(role),
    restaurantId: restaurant.id,
  });
  const form = useForm<Field>({
    name: `invite:${restaurant.id}`,
    saved: BLANK,
    fieldAt,
    check: (values) => schemaProblems(Invite, bodyOf(values), fieldAt),
    send: (values) =>
      refusalFrom(
        answered<CallOutput<'invite'>>((callbacks) => invite(client, bodyOf(values), callbacks)).then(
          ({ email }) => {
            toast.success(inviteWords.sent(email));
            refresh();
            onClose();
          },
        ),
      ),
  });
  return (
    <FormDialog
      title={inviteWords.title(restaurant.name)}
      form={form}
      send={inviteWords.send}
      sending={inviteWords.sending}
      failed={(why) => inviteWords.notInvited(why)}
      onClose={onClose}
    >
      <TextInput
        label={inviteWords.firstName}
        size="md"
        autoComplete="off"
        data-autofocus
        {...form.field('firstName')}
      />
      <TextInput
        label={inviteWords.email}
        type="email"
        size="md"
        autoComplete="off"
        description={inviteWords.emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('email')}
      />
      <RoleChoice value={asRole(form.values.role)} onChange={(role) => form.change('role', role)} />
    </FormDialog>
  );
}
