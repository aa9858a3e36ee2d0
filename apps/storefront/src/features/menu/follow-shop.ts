import type { DinerClient } from '@comanda/client/diner-client';
import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { useEffect, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import { localDay } from '../../shop/clock.ts';

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
    let stop = () => {};
    const giveUp = loadLater(
      () => import('../../device/hear-shop.ts'),
      ({ followMenu }) => {
        stop = followMenu(client, slug, setMenu);
      },
    );
    return () => {
      giveUp();
      stop();
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
