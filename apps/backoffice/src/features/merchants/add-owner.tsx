import { AddMerchantMember } from '@comanda/contract/shapes/merchant-members';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { nameOf, ownersQuery } from './owners-query.ts';
import { OWNERS_WORDS } from './words.ts';

const BLANK = { email: '' };
const fieldAt = fieldNamed(BLANK);
const bodyOf = ({ email }: { readonly email: string }) => ({ email: email.trim() });

export function AddOwner({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();

  async function add(email: string): Promise<void> {
    const params = { id: merchant.id };
    const owner = await client.call('addMerchantMember', { params, body: { email } }, { success: 201 });
    await queryClient.invalidateQueries(ownersQuery(client, merchant.id));
    toast.success(OWNERS_WORDS.added(nameOf(owner), merchant.name));
    onClose();
  }

  const form = useForm<'email'>({
    name: `owner:${merchant.id}`,
    saved: BLANK,
    fieldAt,
    check: (values) => schemaProblems(AddMerchantMember, bodyOf(values), fieldAt),
    send: (values) => refusalFrom(add(bodyOf(values).email)),
  });
  return (
    <FormDialog
      title={OWNERS_WORDS.addTitle(merchant.name)}
      form={form}
      send={OWNERS_WORDS.send}
      sending={OWNERS_WORDS.sending}
      failed={OWNERS_WORDS.notAdded}
      onClose={onClose}
    >
      <TextInput
        label={OWNERS_WORDS.email}
        type="email"
        size="md"
        autoComplete="off"
        data-autofocus
        description={OWNERS_WORDS.emailHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('email')}
      />
    </FormDialog>
  );
}
