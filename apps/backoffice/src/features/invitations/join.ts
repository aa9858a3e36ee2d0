import type { Join } from '@comanda/contract/shapes/accounts';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';

/** Specification §8. */
export const JOIN_FAILED = 'An error occurred while creating the user';

/** A new account by invitation: its session, and straight to where its role works. */
export function useJoin() {
  const { client, logIn } = useOffice();
  const navigate = useNavigate();
  return (body: Join) =>
    refusalFrom(
      client.call('join', { body }, { success: 201 }).then((opened) => {
        logIn(opened);
        return navigate('/merchant', { replace: true });
      }),
    );
}
