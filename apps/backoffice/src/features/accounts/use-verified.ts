import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Office, useOffice } from '../../office.ts';
import { onVerified } from './verify-account.ts';

const LOOK_AGAIN_MS = 30_000;

function meQuery({ client, session }: Pick<Office, 'client' | 'session'>, userId: string) {
  return queryOptions({
    queryKey: ['me', userId],
    queryFn: async ({ signal }) => {
      const me = await client.call('me', {}, { signal });
      if (me.isVerified) session.keepVerified();
      return me;
    },
    staleTime: LOOK_AGAIN_MS,
  });
}

/** Whether the user's address is confirmed; null without one. Hears of it from other tabs, and when in front again. */
export function useVerified(): boolean | null {
  const office = useOffice();
  const queryClient = useQueryClient();
  const user = office.session.user();
  const userId = user?.id ?? '';
  const { data } = useQuery({
    ...meQuery(office, userId),
    enabled: user !== null && !user.isVerified,
    refetchOnWindowFocus: true,
  });

  useEffect(
    () =>
      onVerified((verified) => {
        if (verified !== userId) return;
        office.session.keepVerified();
        const { queryKey } = meQuery(office, userId);
        queryClient.setQueryData(queryKey, (known) => known && { ...known, isVerified: true });
      }),
    [office, queryClient, userId],
  );

  return user && (user.isVerified || (data?.isVerified ?? false));
}
