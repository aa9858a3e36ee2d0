import { ApiError } from '@comanda/client/api-error';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { announceVerified } from './verified-news.ts';

/** What a refused verification says (specification §8). */
export function verificationProblem(error: Error): string {
  const said = error instanceof ApiError ? error.refusal?.message : undefined;
  return said || 'An error occurred while verifying your account.';
}

/** Confirms an address by its mailed link: one call for each link, however often the page is rendered. */
export function useVerification(userId: string, token: string) {
  const { client, session } = useOffice();
  return useQuery({
    queryKey: ['verify', userId, token],
    // Without the query's signal: a page that is put away and shown again must not ask twice.
    queryFn: async () => {
      const { message } = await client.call('verifyAccount', { params: { a: userId, b: token } });
      if (session.user()?.id === userId) session.keepVerified();
      announceVerified(userId);
      return message;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
