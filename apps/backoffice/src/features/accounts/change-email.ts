import { AskEmailChange } from '@comanda/contract/shapes/profile';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { EMAIL_WORDS } from './email-words.ts';

const EMPTY = { newEmail: '' };
const fieldAt = fieldNamed(EMPTY);

/** The form that begins a change of one’s e-mail address. 201 means that the e-mails are on their way. */
export function useChangeEmail(userId: string, onDone: () => void): Form<'newEmail'> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  return useForm<'newEmail'>({
    name: 'change-email',
    saved: EMPTY,
    fieldAt,
    check: (values) => schemaProblems(AskEmailChange, values, fieldAt),
    async send(body) {
      const asked = client.call('askEmailChange', { params: { id: userId }, body }, { success: 201 });
      const refusal = await refusalFrom(asked);
      if (refusal) return refusal;
      const { waitingFor } = await asked;
      await queryClient.invalidateQueries({ queryKey: ['profile', userId] });
      toast.success(waitingFor.includes('OLD') ? EMAIL_WORDS.sentToBoth : EMAIL_WORDS.sentToNew);
      onDone();
      return null;
    },
  });
}
