import { mayBeSent, nextCallAt, nextStepOf } from '@comanda/domain/orders/payment-calls';
import type { Dependencies } from '#dependencies.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { noted } from '#platform/outage.ts';
import {
  type ClaimedCall,
  claimCall,
  endCall,
  keyOfCall,
  noteSent,
  putCallOff,
} from './payment-calls.queries.ts';
import { ledgerOf } from './payment-entries.ts';
import type { PaymentAnswer, RemoteProvider, TakeProviderEvent, WithProviders } from './payment-provider.ts';

/** Calls on their way at once: one that is slow delays no other. */
const AT_ONCE = 8;
const ANSWER_MS = 10_000;
/** Longer than it takes to ask what became of a call, and to make it. */
const CLAIM_MS = 60_000;
/** What the provider's own words may take of a row. */
const LONGEST_CODE = 100;

type Calling = Pick<Dependencies, 'clock' | 'database' | 'failures' | 'outages'> & WithProviders;

/** Writes down that the provider of an order has refused to give its money back. */
export type NoteRefused = (
  order: { readonly restaurantId: string; readonly orderId: string },
  now: number,
) => Promise<void>;

/** What providers across a network are asked for by itself. */
export type PaymentCaller = {
  /** Begins with what is due, as far as there is room, and does not wait for it. */
  readonly look: () => Promise<void>;
  /** Looks, and waits for everything that is on its way; returns how many calls have ended. */
  readonly callDue: () => Promise<number>;
  /** Begins nothing more; resolves once what is on its way has ended. */
  readonly stop: () => Promise<void>;
};

/**
 * Makes the calls that moves have written down, each order's one after the other. What was sent and not answered,
 * because of the network or of a crash, is read back from the provider before it is sent again, with the same key: so
 * nothing is charged or given back twice, and nothing is left out. What nobody answers stays open, and what stands
 * behind it waits. `take` adds to the ledger, as it does for webhooks; `noteRefused` is told of each refund that a
 * provider has refused, in vain where the process ends in between.
 */
export function createPaymentCaller(
  deps: Calling,
  take: TakeProviderEvent,
  noteRefused: NoteRefused = async () => {},
): PaymentCaller {
  const { clock, database, failures, outages } = deps;
  const { db } = database;
  const remote = new Map(deps.providers.flatMap((one) => (one.isRemote ? [[one.name, one] as const] : [])));
  for (const name of remote.keys()) outages.of(name);
  const working = new Set<Promise<void>>();
  let isStopped = false;
  let ended = 0;

  /** The answer, or null where there was nothing to ask for. */
  async function ask(provider: RemoteProvider, call: ClaimedCall): Promise<PaymentAnswer | null> {
    const { restaurantId, orderId, currency } = call;
    const ledger = await ledgerOf(db, { restaurantId, id: orderId });
    const reference =
      ledger.find((entry) => entry.kind === 'AUTHORISED' && entry.reference)?.reference ?? null;
    const named = { restaurantId, orderId, currency, reference, key: keyOfCall(call) };
    const outage = outages.of(provider.name);
    const limit = () => AbortSignal.timeout(ANSWER_MS);
    const step = nextStepOf(call, ledger);
    if (step.kind === 'END') return null;
    const { amount } = step;
    const asked = { ...named, amount };
    if (step.kind === 'READ_BACK') {
      const answer = await noted(outage, provider.readBack({ ...asked, kind: call.kind }, limit()));
      if (answer || !mayBeSent(call)) return answer;
      return noted(outage, provider[call.kind](asked, limit()));
    }
    // another handover, or a member, asks for the money again, but nothing asks for the same twice on its own
    if (
      call.kind !== 'capture' &&
      call.asked === null &&
      call.refusedAs !== null &&
      call.refusedAmount === amount
    )
      return { outcome: 'REFUSED', code: call.refusedAs };
    if (!(await noteSent(db, call, amount))) return null;
    return noted(outage, provider[call.kind](asked, limit()));
  }

  async function settle(provider: RemoteProvider, call: ClaimedCall): Promise<void> {
    const answer = await ask(provider, call);
    if (answer?.outcome === 'DONE') {
      const { restaurantId, orderId } = call;
      await take(provider, { restaurantId, orderId, ...answer.event }, clock.now());
    }
    const code = answer?.outcome === 'REFUSED' ? answer.code.slice(0, LONGEST_CODE) : null;
    if (!(await endCall(db, call, code))) return;
    ended += 1;
    const { restaurantId, orderId, kind } = call;
    if (code !== null && kind === 'refund') await noteRefused({ restaurantId, orderId }, clock.now());
  }

  async function carryOut(call: ClaimedCall): Promise<void> {
    const { orderId, kind } = call;
    try {
      const provider = remote.get(call.provider);
      if (!provider) throw new Error(`Nobody is there to ${kind} for order ${orderId}: ${call.provider}.`);
      await settle(provider, call);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      failures.report('payment call', orderId, error);
      await putCallOff(db, call, nextCallAt(call, clock.now()));
    }
  }

  /** Each that finds something to do has another look beside it. */
  async function workOff(): Promise<void> {
    while (!isStopped) {
      const now = clock.now();
      const call = await claimCall(db, now, now + CLAIM_MS);
      if (!call) return;
      begin();
      await carryOut(call);
    }
  }

  function begin(): void {
    if (isStopped || remote.size === 0 || working.size >= AT_ONCE) return;
    const work: Promise<void> = workOff()
      .catch((error: unknown) => failures.report('payment call', 'waiting', error))
      .finally(() => working.delete(work));
    working.add(work);
  }

  async function whatIsOnItsWay(): Promise<void> {
    while (working.size > 0) await Promise.all(working);
  }

  return {
    look: async () => begin(),
    async callDue() {
      const before = ended;
      begin();
      await whatIsOnItsWay();
      return ended - before;
    },
    async stop() {
      isStopped = true;
      await whatIsOnItsWay();
    },
  };
}
