import { ApiError } from '@comanda/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { forgetEmail } from '../../session/known-email.ts';

const FALLBACK = 'An error occurred';

/** The server's own words, else the fallback of the specification (§8, "Login failure"). */
export function logInProblem(error: unknown): string {
  return (error instanceof ApiError && error.refusal?.message) || FALLBACK;
}

/** Logs in and goes where somebody wanted to go before; the guard has the last word. */
export function useLogIn() {
  const office = useOffice();
  const { client, logIn, arrival } = office;
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (login: { email: string; password: string }) => client.call('login', { body: login }),
    onSuccess: (opened) => {
      logIn(opened);
      forgetEmail(office);
      const { askedFor } = arrival.get();
      arrival.set({ askedFor: null, notice: null, news: null });
      return navigate(askedFor ?? '/merchant', { replace: true });
    },
  });
}
