import { ApiError, isErrorOf } from '@comanda/client/api-error';
import type { Session } from '@comanda/contract/shapes/accounts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { answerByPasskey } from '../../platform/passkeys.ts';
import { withReach } from '../../platform/refusal-from.ts';
import { forgetEmail } from '../../session/known-email.ts';

const FALLBACK = 'An error occurred';

/** The server's own words, else a fallback, and whether the server answered. */
export function logInProblem(error: unknown): string {
  return (error instanceof ApiError && error.refusal?.message) || withReach(FALLBACK, error);
}

/** What the second step is taken with, when a right password is not enough; else null. */
export function ticketIn(error: unknown): string | null {
  if (!isErrorOf('login', error) || error.refusal?.code !== 'SECOND_STEP') return null;
  return error.refusal.ticket;
}

/** Begins the session and goes where somebody wanted to go before; the guard has the last word. */
function useEnter() {
  const office = useOffice();
  const { logIn, arrival } = office;
  const navigate = useNavigate();
  return (opened: Session | null) => {
    if (!opened) return;
    logIn(opened);
    forgetEmail(office);
    const { askedFor } = arrival.get();
    arrival.set({ askedFor: null, notice: null, news: null });
    return navigate(askedFor ?? '/merchant', { replace: true });
  };
}

export function useLogIn() {
  const { client } = useOffice();
  const enter = useEnter();
  return useMutation({
    mutationFn: (login: { email: string; password: string }) => client.call('login', { body: login }),
    onSuccess: enter,
  });
}

/** By a passkey of this device: alone, or as the second step of a ticket. Nothing happens when it was called off. */
export function usePasskeyLogIn(ticket: string | null) {
  const { client } = useOffice();
  const enter = useEnter();
  return useMutation({
    mutationFn: async () => {
      const options = await client.call('askPasskey', { body: ticket === null ? {} : { ticket } });
      const passkey = await answerByPasskey(options);
      if (!passkey) return null;
      return ticket === null
        ? client.call('passkeyLogin', { body: { passkey } })
        : client.call('secondStep', { body: { ticket, passkey } });
    },
    onSuccess: enter,
  });
}

export function useCodeLogIn(ticket: string) {
  const { client } = useOffice();
  const enter = useEnter();
  return useMutation({
    mutationFn: (recoveryCode: string) => client.call('secondStep', { body: { ticket, recoveryCode } }),
    onSuccess: enter,
  });
}
