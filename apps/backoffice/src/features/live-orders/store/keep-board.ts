import { serverNow } from '@comanda/client/server-clock';
import { KeptBoard } from '@comanda/contract/shapes/kept-answers';
import { HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import type { Office } from '../../../office.ts';
import { keep, readKept } from '../../../platform/kept.ts';
import type { LinkStore } from './link.ts';
import type { LiveOrdersStore } from './live-orders-store.ts';

type Board = { readonly userId: string; readonly restaurantId: string };
type Keeper = Pick<Office, 'device' | 'session'>;

/** A list of yesterday would only ring for orders that are long over. */
const LONGEST_MS = 12 * HOUR_MS;
const WRITE_AFTER_MS = 1000;

const nameOf = ({ userId, restaurantId }: Board) => `${userId}:board:${restaurantId}`;

/** What this device kept of a board; null for nothing, or nothing of today's. */
export async function recallBoard({ device }: Keeper, board: Board): Promise<KeptBoard | null> {
  const kept = await readKept(device, nameOf(board), KeptBoard);
  return kept && serverNow() - kept.at < LONGEST_MS ? kept : null;
}

/** Keeps the orders of a board on this device, so that it can show them without a network. Returns how to stop. */
export function keepBoard(
  { device, session }: Keeper,
  board: Board,
  { store, links }: { store: LiveOrdersStore; links: LinkStore },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write(): void {
    timer = undefined;
    const { hasLoaded, orders, damaged, lastEventId } = store.get();
    if (!hasLoaded || !session.token()) return;
    const live = { orders: [...orders.values()], damaged: [...damaged.values()], lastEventId };
    void keep(device, nameOf(board), { at: links.get().heardAt, live } satisfies KeptBoard);
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  });
  const beat = setInterval(write, MINUTE_MS);
  return () => {
    unsubscribe();
    clearTimeout(timer);
    clearInterval(beat);
  };
}
