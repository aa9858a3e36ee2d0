import { serverNow } from '@comanda/client/server-clock';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { keepEmail } from '../../session/known-email.ts';

/** For every outcome, so that the answer never shows which addresses have an account. */
export const FORGOT_FAILED = 'An error occurred while processing your request.';

/** What the page shows instead of its form; it lies in the history, so that Back leads to the form. */
export type Sent = { readonly email: string; readonly message: string; readonly at: number };

export function asSent(state: unknown): Sent | null {
  if (typeof state !== 'object' || state === null) return null;
  const { email, message, at }: Partial<Record<keyof Sent, unknown>> = state;
  return typeof email === 'string' && typeof message === 'string' && typeof at === 'number'
    ? { email, message, at }
    : null;
}

/** Asks for an e-mail with a link to a new password. 201 means success. */
export function useForgotPassword() {
  const office = useOffice();
  const navigate = useNavigate();
  return (email: string, { replace = false } = {}) =>
    refusalFrom(
      office.client.call('forgotPassword', { body: { email } }, { success: 201 }).then(({ message }) => {
        keepEmail(office, email);
        const state: Sent = { email, message, at: serverNow() };
        return navigate('/merchant/forgot-password', { state, replace });
      }),
    );
}
