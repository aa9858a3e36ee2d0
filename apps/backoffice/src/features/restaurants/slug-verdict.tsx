import { isErrorOf } from '@comanda/client/api-error';
import { Slug } from '@comanda/contract/shapes/common';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { Text } from '../../ui/text.tsx';
import { SLUG_WORDS } from './words.ts';

/** While somebody types, the server is not asked for each letter. */
const PAUSE_MS = 400;

/** Whether a restaurant has or had this slug; null while unknown, for no slug and for one's own. The save decides. */
function useSlugState(typed: string, own = ''): 'FREE' | 'TAKEN' | null {
  const { client } = useOffice();
  const [slug] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data = null } = useQuery({
    queryKey: ['slug', slug],
    queryFn: async ({ signal }): Promise<'FREE' | 'TAKEN'> => {
      try {
        await client.call('restaurantBySlug', { query: { slug } }, { signal, withoutToken: true });
        return 'TAKEN';
      } catch (error) {
        if (isErrorOf('restaurantBySlug', error) && error.code === 'NOT_FOUND') return 'FREE';
        throw error;
      }
    },
    enabled: slug !== own && Slug.safeParse(slug).success,
  });
  return slug === typed.trim() && slug !== own ? data : null;
}

/** Said below the field while a link is typed: whether another restaurant has it. */
export function SlugVerdict({ slug, own = '' }: { slug: string; own?: string }) {
  const state = useSlugState(slug, own);
  return (
    <Text
      size="sm"
      tone={state === 'TAKEN' ? 'danger' : 'success'}
      style={{ minHeight: 'var(--line-sm)' }}
      role="status"
    >
      {state && SLUG_WORDS[state](slug.trim())}
    </Text>
  );
}
