import type { DinerClient } from '@comanda/client/diner-client';
import { openEventStream } from '@comanda/client/event-stream';
import { pathOf } from '@comanda/client/table-call';
import { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import type { DinerMenu } from '@comanda/contract/shapes/menu';
import { copiedAt, isFresh } from './copy.ts';
import { isFramed } from './framed-name.ts';
import { loadLater } from './load-later.ts';

/** Many storefronts are notified of a change in the same moment; they do not all ask in the same moment. */
const SPREAD_MS = 400;

/** Says when a restaurant's menu or ordering state may have changed. Returns how to stop. */
function hearShop(client: DinerClient, slug: string, onChange: () => void): () => void {
  // a frame of the board has no line of its own
  if (isFramed()) {
    let stop = () => {};
    const giveUp = loadLater(
      () => import('./framed-order.ts'),
      ({ followInBoard }) => {
        stop = followInBoard(onChange);
      },
    );
    return () => {
      giveUp();
      stop();
    };
  }
  let wasBroken = false;
  const stream = openEventStream({
    url: client.baseUrl + pathOf(dinersEndpoints.storefrontStream, { params: { slug } }),
    token: () => null,
    onEvent: ({ type }) => {
      if (type === 'menu' || type === 'state') onChange();
    },
    onState: (state) => {
      // Whatever happened while the line was broken has been missed.
      if (state === 'live' && wasBroken) onChange();
      wasBroken = state !== 'live' && state !== 'connecting';
    },
  });
  return stream.close;
}

/** Hands over the menu whenever it may have changed. Returns how to stop. */
export function followMenu(client: DinerClient, slug: string, take: (menu: DinerMenu) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let taken = 0;
  const refresh = async () => {
    const turn = ++asked;
    // the browser's copy is from before the change that was just announced
    const fresh = { cache: 'no-cache' } as const;
    const next = await client.call('dinerMenu', { params: { slug } }, fresh).catch(() => null);
    if (!next || turn < taken) return;
    taken = turn;
    take(next);
    isFresh();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, Math.random() * SPREAD_MS);
  };
  if (copiedAt() !== null) soon();
  const stop = hearShop(client, slug, soon);
  const onShow = (event: PageTransitionEvent) => event.persisted && soon();
  addEventListener('online', soon);
  addEventListener('pageshow', onShow);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('online', soon);
    removeEventListener('pageshow', onShow);
  };
}
