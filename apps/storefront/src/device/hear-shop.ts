import type { DinerClient } from '@comanda/client/diner-client';
import { openEventStream } from '@comanda/client/event-stream';
import { pathOf } from '@comanda/client/table-call';
import { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import { isFramed } from './framed-name.ts';
import { loadLater } from './load-later.ts';

/** Says when a restaurant's menu or ordering state may have changed. Returns how to stop. */
export function hearShop(client: DinerClient, slug: string, onChange: () => void): () => void {
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
