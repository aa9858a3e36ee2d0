import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';

export type Invitation = { readonly token: string; readonly restaurantId: string };

const DEAD = { valid: false, existingUser: false } as const;

/** Asks about an invitation. A failure counts as an invalid one without an account. */
export function useInviteCheck({ token, restaurantId }: Invitation) {
  const { client } = useOffice();
  return useQuery({
    queryKey: ['invite', token, restaurantId],
    queryFn: async ({ signal }) =>
      client.call('verifyInvite', { params: { a: token, b: restaurantId } }, { signal }).catch(() => DEAD),
    staleTime: 60_000,
  });
}
