import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { keepEmail } from '../../session/known-email.ts';
import { merchantsQuery } from '../../session/session-queries.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Invitation } from './check-invite.ts';
import { joinWords } from './words.ts';

/** Adds a restaurant to an account that exists. 201 with an e-mail in it means success. */
function useLink({ token, restaurantId }: Invitation, restaurantName: string) {
  const office = useOffice();
  const { client, session, queryClient, arrival } = office;
  const navigate = useNavigate();

  return useMutation({
    mutationFn: async (email: string) => {
      const body = { email, restaurantId, inviteToken: token };
      const linked = await client.call('link', { body }, { success: 201 });
      if (!linked.email) throw new Error(joinWords.notAdded);
      return linked.email;
    },
    onSuccess: async (email) => {
      arrival.set({ invitedTo: restaurantId });
      const user = session.user();
      if (!user) {
        keepEmail(office, email);
        arrival.set({ news: joinWords.added(restaurantName) });
        return navigate('/merchant/login', { replace: true });
      }
      // Done is done: if the list cannot be had right now, the next page asks for it again.
      await queryClient.fetchQuery({ ...merchantsQuery(client, user.id), staleTime: 0 }).catch(() => []);
      return navigate('/merchant', { replace: true });
    },
  });
}

/** One tap for a user with an account: no password, the e-mail is their proof. */
export function LinkButton({
  invitation,
  email,
  restaurantName,
}: {
  invitation: Invitation;
  email: string;
  restaurantName: string;
}) {
  const { mutate, isPending, error } = useLink(invitation, restaurantName);
  return (
    <Stack>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Button
        size="lg"
        fullWidth
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate(email);
        }}
      >
        {isPending ? joinWords.adding : joinWords.add(restaurantName)}
      </Button>
    </Stack>
  );
}
