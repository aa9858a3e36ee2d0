import type { DinerClient } from '@comanda/client/diner-client';
import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import type { Order } from '@comanda/contract/shapes/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { leaveFor, leaveToPay } from '../../device/leave-to-pay.ts';
import { forget, recall, remember } from '../../device/store.ts';
import { holdUpdates } from '../../device/update.ts';
import {
  type PendingOrder,
  parsePendingOrder,
  pendingOrderKey,
  RESEND_MS,
} from '../../shop/pending-order.ts';
import { type PlacingRefusal, submitOrder } from './submit-order.ts';
import { placeWords } from './words.ts';

export type Placing =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** Nobody knows yet whether the order arrived. */
  | { readonly kind: 'checking'; readonly attempt: number }
  /** There is no room yet: it goes in by itself at `until` (epoch ms), or when the page is asked again then. */
  | { readonly kind: 'waiting'; readonly until: number; readonly message: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly refusal: PlacingRefusal | null;
      readonly message: string;
    }
  | { readonly kind: 'placed' };

/** What an earlier page left unanswered is asked for first, and sent again only where it is still meant. */
type How = 'SEND' | 'ASK_AND_SEND' | 'ONLY_ASK';

type Placer = {
  readonly client: DinerClient | null;
  readonly slug: string;
  /** Whether what was sent is still what lies in the basket. */
  readonly isAsSent: (body: PlaceOrder) => Promise<boolean>;
  /** Everything that has to be put away before the page is left for the confirmation. */
  readonly onPlaced: (order: Order) => Promise<unknown>;
};

function refusedHere(message: string): Placing {
  return { kind: 'refused', status: 0, refusal: null, message };
}

/** Goes to the order, or to where it is paid: from there a diner comes back to the order, not to an empty basket. */
function leaveForOrder(slug: string, { id, payment: { url } }: Order): void {
  const page = `/clients/${slug}/order-confirmation/${id}`;
  if (!url) {
    leaveFor(page);
    return;
  }
  history.replaceState(null, '', page);
  leaveToPay(url);
}

/** Sends the order, once, however often the button is pressed; takes up what an earlier page left unanswered. */
export function usePlacing({ client, slug, isAsSent, onPlaced }: Placer) {
  const [placing, setPlacing] = useState<Placing>({ kind: 'idle' });
  const busy = useRef(false);
  const line = useRef<AbortController>(null);
  const finish = useRef(onPlaced);
  finish.current = onPlaced;

  const run = useCallback(
    async (diner: DinerClient, { key, body }: Omit<PendingOrder, 'sentAt'>, how: How) => {
      const resume = how !== 'SEND';
      if (busy.current) return;
      busy.current = true;
      setPlacing(resume ? { kind: 'checking', attempt: 1 } : { kind: 'sending' });
      try {
        await diner.ensureToken(slug);
      } catch {
        busy.current = false;
        setPlacing(refusedHere(placeWords.offline));
        return;
      }
      if (!resume) await remember(pendingOrderKey(slug), { key, body, sentAt: Date.now() });
      const waiting = new AbortController();
      line.current = waiting;
      const sending = submitOrder({
        call: diner.call,
        slug,
        key,
        body,
        resume,
        onlyAsk: how === 'ONLY_ASK',
        onChecking: (attempt) => setPlacing({ kind: 'checking', attempt }),
        onWaiting: (seconds, message) =>
          setPlacing({ kind: 'waiting', until: Date.now() + seconds * 1_000, message }),
        signal: waiting.signal,
      });
      const outcome = await holdUpdates(sending);
      if (outcome.kind === 'placed') {
        setPlacing({ kind: 'placed' });
        await finish.current(outcome.order);
        await forget(pendingOrderKey(slug));
        leaveForOrder(slug, outcome.order);
        return;
      }
      if (outcome.kind === 'unreadable') {
        // a page of the present build takes up what is pending, and reads it
        if (!resume) return location.reload();
        setPlacing(refusedHere(placeWords.unreadable));
        return;
      }
      await forget(pendingOrderKey(slug));
      busy.current = false;
      if (outcome.kind === 'missing') setPlacing(refusedHere(placeWords.notSent));
      else setPlacing(waiting.signal.aborted ? { kind: 'idle' } : outcome);
    },
    [slug],
  );

  useEffect(() => {
    if (!client) return;
    const takeUp = async () => {
      const pending = parsePendingOrder(await recall(pendingOrderKey(slug)));
      if (!pending) return;
      const isRecent = Date.now() - pending.sentAt < RESEND_MS;
      const isStillMeant = isRecent && (await isAsSent(pending.body));
      await run(client, pending, isStillMeant ? 'ASK_AND_SEND' : 'ONLY_ASK');
    };
    takeUp();
  }, [client, slug, run, isAsSent]);

  const place = useCallback(
    (key: string, body: PlaceOrder) => {
      if (!client) return;
      if (!navigator.onLine) return setPlacing(refusedHere(placeWords.offline));
      run(client, { key, body }, 'SEND');
    },
    [client, run],
  );
  /** What could not be sent for want of a network is still not sent when the network is back, and the page says so. */
  useEffect(() => {
    const tell = () =>
      setPlacing((before) =>
        before.kind === 'refused' && before.message === placeWords.offline
          ? refusedHere(placeWords.back)
          : before,
      );
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, []);
  /** For a diner that does not want to wait for room: nothing is ordered. */
  const leaveLine = useCallback(() => line.current?.abort(), []);
  const isInLine = placing.kind === 'waiting';
  /** A refusal is said until something is changed, and what waits is left; what is on its way is not called back. */
  const dismiss = useCallback(() => {
    if (isInLine) leaveLine();
    setPlacing((before) => (before.kind === 'refused' ? { kind: 'idle' } : before));
  }, [isInLine, leaveLine]);
  return { placing, place, dismiss, leaveLine };
}
