import type { PageUpdates } from '@comanda/client/page-updates';
import type { UpdateHolds } from '@comanda/client/update-holds';

/** A new version of this page, and what keeps it from being loaded. */
export type Updates = { readonly news: PageUpdates; readonly holds: UpdateHolds };

/** Calls that change something hold the page back until they are answered. */
export function holdingWrites({ holds }: Updates, send: typeof fetch): typeof fetch {
  return (input, init) => {
    const answer = send(input, init);
    return init?.method === undefined || init.method === 'GET' ? answer : holds.during(answer);
  };
}
