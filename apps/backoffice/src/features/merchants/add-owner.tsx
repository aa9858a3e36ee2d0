import { AddMerchantMember } from '@comanda/contract/shapes/merchant-members';
import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import forms from '../../platform/forms/forms.module.css';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { nameOf, ownersQuery } from './owners-query.ts';
import { OWNERS_WORDS } from './words.ts';

const BLANK = { email: '' };
const fieldAt = fieldNamed(BLANK);
const bodyOf = ({ email }: { readonly email: string }) => ({ email: email.trim() });

/** Makes a colleague an owner, by their e-mail. */
export function AddOwner({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  useFocusBack();

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
    <Modal
      opened
      onClose={onClose}
      title={OWNERS_WORDS.addTitle(merchant.name)}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form {...form.props} className={forms.fields}>
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
        {form.refused?.whole && (
          <p role="alert" className={forms.problem}>
            {OWNERS_WORDS.notAdded(form.refused.whole)}
          </p>
        )}
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? OWNERS_WORDS.sending : OWNERS_WORDS.send}
        </Button>
      </form>
    </Modal>
  );
}
