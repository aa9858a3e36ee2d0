import type { DinerClient } from '@comanda/client/diner-client';
import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { useEffect, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import { endOfDayPart } from '../../shop/clock.ts';

/** So often it looks in any case: on the days of a clock change the end of a day is reckoned an hour off. */
const HOUR_MS = 3_600_000;

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
 * The instant from which days are named: `made` (epoch ms) while the page is taken over, then one of the present part of
 * the restaurant's day. It moves on as the night ends and at midnight, at once also in a page that was out of sight.
 */
export function useDayPart(made: number, timezone: string): number {
  const [since, setSince] = useState(made);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const now = Date.now();
      setSince((known) => (known <= now && now < endOfDayPart(known, timezone) ? known : now));
      timer = setTimeout(update, Math.min(endOfDayPart(now, timezone) - now, HOUR_MS));
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [timezone]);
  return since;
}
