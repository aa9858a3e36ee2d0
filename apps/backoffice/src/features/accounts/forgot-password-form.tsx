import { Email } from '@comanda/contract/shapes/accounts';
import { useOffice } from '../../office.ts';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { knownEmail } from '../../session/known-email.ts';
import { EmailInput } from './email-input.tsx';
import { FORGOT_FAILED, useForgotPassword } from './forgot-password.ts';
import { accountWords, mailedWords } from './words.ts';

/** One address; already there when it was typed on another page. */
export function ForgotPasswordForm() {
  const office = useOffice();
  const ask = useForgotPassword();
  const saved = { email: knownEmail(office) };
  const form = useForm<'email'>({
    name: 'forgot-password',
    saved,
    // one sentence for every outcome: never one under the field instead of it
    fieldAt: () => null,
    check: ({ email }) => schemaProblems(Email, email, () => 'email'),
    send: ({ email }) => ask(email),
  });
  return (
    <ContractForm
      form={form}
      send={accountWords.sendLink}
      sending={mailedWords.sending}
      problem={() => FORGOT_FAILED}
    >
      <EmailInput
        label={accountWords.email}
        autoComplete="username"
        onCorrect={(corrected) => form.change('email', corrected)}
        {...form.field('email')}
        value={form.values.email}
      />
    </ContractForm>
  );
}
