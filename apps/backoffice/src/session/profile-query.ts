import type { Profile } from '@comanda/contract/shapes/profile';
import { queryOptions } from '@tanstack/react-query';
import type { Office } from '../office.ts';

/** One’s own profile. It is looked at again when the window comes to the front: mailed links are opened elsewhere. */
export function profileQuery({ client, session }: Pick<Office, 'client' | 'session'>, userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const profile = await client.call('profile', { params: { id: userId } }, { signal });
      const { firstName, lastName, email, isVerified } = profile;
      if (session.user()?.id === userId) session.keepProfile({ firstName, lastName, email, isVerified });
      return profile;
    },
    refetchOnWindowFocus: 'always',
  });
}
