import { Password } from '@comanda/contract/shapes/accounts';
import type { PasskeysLeft } from '@comanda/contract/shapes/passkeys';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { formWords } from '../../platform/forms/form-words.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { useResetPassword } from './reset-password.ts';
import { accountWords, resetProblem } from './words.ts';

const EMPTY = { newPassword: '' };

/** A new password, once. A link that is dead offers another one. */
export function ResetPasswordForm({
  token,
  onPasskeys,
}: {
  token: string;
  /** Called instead of leading on, where passkeys still log in. */
  onPasskeys: (left: PasskeysLeft, news: string) => void;
}) {
  const reset = useResetPassword(onPasskeys);
  const form = useForm<'newPassword'>({
    name: 'reset-password',
    saved: EMPTY,
    secrets: ['newPassword'],
    // Each answer has a sentence of its own: it stands by the button, not under the field.
    fieldAt: () => null,
    check: ({ newPassword }) => schemaProblems(Password, newPassword, () => 'newPassword'),
    send: ({ newPassword }) => reset({ token, newPassword }),
  });
  return (
    <>
      <ContractForm
        form={form}
        send={accountWords.setPassword}
        sending={formWords.saving}
        problem={resetProblem}
      >
        <NewPasswordInput
          label={accountWords.newPassword}
          email=""
          {...form.field('newPassword')}
          value={form.values.newPassword}
        />
      </ContractForm>
      {form.refused?.error.status === 404 && <NewLink />}
    </>
  );
}

/** Leads to where a new link is asked for; the address is there already when this device knows it. */
export function NewLink({ isOnly = false }: { isOnly?: boolean }) {
  return (
    <Button
      component={Link}
      to="/merchant/forgot-password"
      size="lg"
      fullWidth
      variant={isOnly ? 'filled' : 'default'}
    >
      {accountWords.newLinkForMe}
    </Button>
  );
}
