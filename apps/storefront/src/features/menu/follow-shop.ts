import type { DinerClient } from '@comanda/client/diner-client';
import { SERVER_TIME, serverNow } from '@comanda/client/server-clock';
import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { useEffect, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';

const QUARTER_MS = 15 * 60_000;

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

/**
 * The instant from which days are named: `made` (epoch ms) while the page is taken over, then the last quarter of an
 * hour that has begun, or when the page came into sight. So it moves on at midnight and as the night ends, in every
 * zone.
 */
export function useDayPart(made: number): number {
  const [since, setSince] = useState(made);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const now = serverNow();
      setSince(now);
      timer = setTimeout(update, QUARTER_MS - (now % QUARTER_MS));
    };
    update();
    document.addEventListener('visibilitychange', update);
    addEventListener(SERVER_TIME, update);
    return () => {
      clearTimeout(timer);
      removeEventListener(SERVER_TIME, update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return since;
}
