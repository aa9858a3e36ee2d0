import type { Register } from '@comanda/contract/shapes/accounts';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';

/** What a registration says when the server said nothing. */
export const REGISTRATION_FAILED = 'An error occurred during registration';

export const REGISTRATION_WORDS = {
  lead: 'First you, then your restaurant. Two minutes in all.',
  byInvitation: 'Accounts are opened by invitation here. Ask the owner of your restaurant to invite you.',
};

/** Opens an account and goes on with its session; the guard loads the merchants at once. */
export function useRegister() {
  const { client, logIn } = useOffice();
  const navigate = useNavigate();
  return (body: Register) =>
    refusalFrom(
      client.call('register', { body }, { success: 201 }).then((opened) => {
        logIn(opened);
        return navigate('/merchant', { replace: true });
      }),
    );
}
