import { useEffect } from 'react';
import { recall, remember } from '../../device/store.ts';
import { parseRecents, RECENT_KEY, type RecentRestaurant, visited } from '../../shop/restaurants.ts';

/** So that the landing page can lead back here. */
export function useVisit({ slug, name, cuisines }: RecentRestaurant): void {
  const kinds = cuisines.join('\n');
  useEffect(() => {
    const note = async () => {
      const recents = parseRecents(await recall(RECENT_KEY));
      await remember(RECENT_KEY, visited(recents, { slug, name, cuisines: kinds.split('\n') }));
    };
    note();
  }, [slug, name, kinds]);
}
