import { ApiError } from '@comanda/client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { withReach } from '../../platform/refusal-from.ts';
import { announceVerified } from './verified-news.ts';

/** What a refused verification says (specification §8). */
export function verificationProblem(error: Error): string {
  const said = error instanceof ApiError ? error.refusal?.message : undefined;
  return said || withReach('An error occurred while verifying your account.', error);
}

/** Confirms an address by its mailed link, once somebody asks for it: opening the page is not enough. */
export function useVerification(userId: string, token: string) {
  const { client, session } = useOffice();
  return useMutation({
    mutationFn: async () => {
      const { message } = await client.call('verifyAccount', { params: { a: userId, b: token } });
      if (session.user()?.id === userId) session.keepVerified();
      announceVerified(userId);
      return message;
    },
  });
}
