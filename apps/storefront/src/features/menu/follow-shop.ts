import type { DinerClient } from '@comanda/client/diner-client';
import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { useEffect, useState } from 'react';
import { copiedAt, isFresh } from '../../device/copy.ts';
import { loadLater } from '../../device/load-later.ts';
import { localDay } from '../../shop/clock.ts';

/** Many storefronts are notified of a change in the same moment; they do not all ask in the same moment. */
const SPREAD_MS = 400;
const MINUTE_MS = 60_000;

/**
 * The menu as it is now: after each `menu` or `state` event of the storefront's stream it is fetched again, so an open
 * page follows edits, sold-out dishes, pauses and closing within a second. Starts with what the page was made from.
 */
export function useLiveMenu(client: DinerClient | null, made: DinerMenu): DinerMenu {
  const [menu, setMenu] = useState(made);
  const { slug } = made.restaurant;

  useEffect(() => {
    if (!client) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      // the browser's copy is from before the change that was just announced
      const fresh = { cache: 'no-cache' } as const;
      const next = await client.call('dinerMenu', { params: { slug } }, fresh).catch(() => null);
      if (!next) return;
      setMenu(next);
      isFresh();
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(refresh, Math.random() * SPREAD_MS);
    };
    if (copiedAt() !== null) soon();
    addEventListener('online', soon);
    let stop = () => {};
    const giveUp = loadLater(
      () => import('../../device/hear-shop.ts'),
      ({ hearShop }) => {
        stop = hearShop(client, slug, soon);
      },
    );
    const onShow = (event: PageTransitionEvent) => event.persisted && soon();
    addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer);
      giveUp();
      stop();
      removeEventListener('online', soon);
      removeEventListener('pageshow', onShow);
    };
  }, [client, slug]);

  return menu;
}

/** The restaurant's calendar day, kept right over midnight. */
export function useToday(made: string, timezone: string): string {
  const [today, setToday] = useState(made);
  useEffect(() => {
    const update = () => setToday(localDay(Date.now(), timezone));
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [timezone]);
  return today;
}
