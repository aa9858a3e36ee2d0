import { invite } from '@comanda/client/merchant-operations';
import type { CallOutput } from '@comanda/contract/schemas';
import { Invite } from '@comanda/contract/shapes/accounts';
import { ROLES, type Role } from '@comanda/domain/roles';
import { Button, Modal, TextInput } from '@mantine/core';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { type Fields, schemaProblems } from '../../platform/forms/field-problems.ts';
import forms from '../../platform/forms/forms.module.css';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalOf } from '../../platform/refusal-of.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { RoleChoice } from './role-choice.tsx';
import { useRefreshStaff, useStaffOf } from './staff-context.ts';

type Field = 'firstName' | 'email' | 'role';

const BLANK: Fields<Field> = { firstName: '', email: '', role: 'STAFF' };

const fieldAt = fieldNamed(BLANK);
const asRole = (value: string): Role => ROLES.find((role) => role === value) ?? 'STAFF';

/** Name, e-mail and role; the link goes out by mail. */
export function InviteSomebody({ onClose }: { onClose: () => void }) {
  const { client } = useOffice();
  const restaurant = useStaffOf();
  const refresh = useRefreshStaff();
  useFocusBack();
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
      refusalOf<CallOutput<'invite'>>(
        (callbacks) => invite(client, bodyOf(values), callbacks),
        ({ email }) => {
          toast.success(`Invitation sent to ${email}`);
          refresh();
          onClose();
        },
      ),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Invite somebody to ${restaurant.name}`}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form {...form.props} className={forms.fields}>
        <TextInput
          label="First name"
          size="md"
          autoComplete="off"
          data-autofocus
          {...form.field('firstName')}
        />
        <TextInput
          label="E-mail"
          type="email"
          size="md"
          autoComplete="off"
          description="They get a link that works once, within 7 days."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.field('email')}
        />
        <RoleChoice value={asRole(form.values.role)} onChange={(role) => form.change('role', role)} />
        {form.refused?.whole && (
          <p role="alert" className={forms.problem}>
            Not invited: {form.refused.whole}
          </p>
        )}
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? 'Sending…' : 'Send invitation'}
        </Button>
      </form>
    </Modal>
  );
}
