import { ApiError } from '@comanda/client/api-error';
import { createDinerClient } from '@comanda/client/diner-client';
import { openEventStream } from '@comanda/client/event-stream';
import type { MerchantClient } from '@comanda/client/merchant-client';
import { pathOf } from '@comanda/client/table-call';
import { dinersEndpoints } from '@comanda/contract/endpoints/diners';
import { issueProblem } from '@comanda/contract/issue-problem';
import { SlotsAsked } from '@comanda/contract/shapes/availability';
import { type PlaceStaffOrder, StaffBasket } from '@comanda/contract/shapes/basket';
import { FramedOrder, type FramedReply, FramedRequest } from '@comanda/contract/shapes/framed-order';
import type { Order } from '@comanda/contract/shapes/orders';
import type { OrderSource } from '@comanda/domain/orders/staff-orders';

type Answer = Omit<FramedReply, 'id'>;

export type FramedDesk = {
  /** Answers a message of the frame; null for what is none of its messages. */
  readonly answer: (message: unknown) => Promise<FramedReply | null>;
  readonly standing: () => Standing;
  /** Calls when the menu or the state of the restaurant may have changed; returns how to stop. */
  readonly follow: (onChange: () => void) => () => void;
};

/** NOTHING that would be lost, something CHOSEN or typed, or sent and UNKNOWN whether it arrived. */
type Standing = 'NOTHING' | 'CHOSEN' | 'UNKNOWN';

/** The server has decided and nothing was stored. 408 and 5xx leave open whether it was. */
const isDecided = (status: number) => status >= 400 && status < 500 && status !== 408;

/** Far more than the pages of one order keep: a basket, what is typed, and some choices. */
const MOST_KEPT = 40;
const LONGEST_KEPT = 200_000;

const found = (body: unknown): Answer => ({ status: 200, body, retryAfterSeconds: null });

/** As the server says it, so that the page shows each problem beside its field. */
function wrong({ issues }: { readonly issues: readonly Parameters<typeof issueProblem>[0][] }): Answer {
  const details = issues.map((issue) => ({
    ...issueProblem(issue),
    path: ['body', ...issue.path].join('.'),
    message: issue.message,
  }));
  const message = issues[0]?.message ?? '';
  const body = { statusCode: 400, error: 'Bad Request', message, code: 'INVALID', details };
  return { status: 400, body, retryAfterSeconds: null };
}

/** An order of the checkout as one of staff: the browser's language is the member's, not the diner's. */
function staffOrder(body: FramedOrder, source: OrderSource): PlaceStaffOrder {
  const { language: _, contact, ...rest } = body;
  const { phone, ...others } = contact;
  return { ...rest, contact: phone ? { ...others, phone } : others, source };
}

function hasEntries(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('entries' in value)) return false;
  return Array.isArray(value.entries) && value.entries.length > 0;
}

/**
 * Serves a diner's page in a frame: it keeps what is chosen and typed for as long as this order is taken, sends times
 * and prices, and places the order in the user's name. The page never sees their session.
 */
export function createFramedDesk({
  client,
  restaurant,
  source,
  onSending,
  onPlaced,
}: {
  client: MerchantClient;
  restaurant: { readonly id: string; readonly slug: string };
  source: OrderSource;
  onSending: (isSending: boolean) => void;
  onPlaced: (order: Order) => void;
}): FramedDesk {
  const { id, slug } = restaurant;
  const kept = new Map<string, unknown>();
  let isUnknown = false;
  // a table has no code to scan here: the member types its number
  if (source === 'COUNTER') kept.set(`basket:${slug}`, { entries: [], table: '' });
  // times are asked for as any diner asks; the user's session has nothing to do with that
  const diner = createDinerClient({
    baseUrl: client.baseUrl,
    jar: { cookie: '' },
    secure: false,
    onExpired: () => {},
  });

  async function slots(query: unknown): Promise<Answer> {
    const asked = SlotsAsked.safeParse(query, { reportInput: true });
    if (!asked.success) return wrong(asked.error);
    await diner.ensureToken(slug);
    return found(await diner.call('slots', { params: { slug }, query: asked.data }));
  }

  async function quote(body: unknown): Promise<Answer> {
    const asked = StaffBasket.safeParse(body, { reportInput: true });
    if (!asked.success) return wrong(asked.error);
    return found(await client.call('quoteStaffOrder', { params: { id }, body: asked.data }));
  }

  async function place(key: string, body: unknown): Promise<Answer> {
    const asked = FramedOrder.safeParse(body, { reportInput: true });
    if (!asked.success) return wrong(asked.error);
    onSending(true);
    isUnknown = true;
    try {
      const order = await client.call('placeStaffOrder', {
        params: { id },
        headers: { 'idempotency-key': key },
        body: staffOrder(asked.data, source),
      });
      onPlaced(order);
      return found(order);
    } catch (error) {
      if (error instanceof ApiError && isDecided(error.status)) isUnknown = false;
      throw error;
    } finally {
      onSending(false);
    }
  }

  /** As a full device does: what the page shows stays, and nothing of what was kept before is lost. */
  function keep(key: string, value: unknown): Answer {
    const isFull = !kept.has(key) && kept.size >= MOST_KEPT;
    if (isFull || (JSON.stringify(value) ?? '').length > LONGEST_KEPT)
      return { status: 507, body: null, retryAfterSeconds: null };
    kept.set(key, value);
    return found(null);
  }

  async function act(request: FramedRequest): Promise<Answer> {
    switch (request.kind) {
      case 'RECALL':
        return found(kept.get(request.key));
      case 'REMEMBER':
        return keep(request.key, request.value);
      case 'FORGET':
        kept.delete(request.key);
        return found(null);
      case 'MENU':
        return found(await diner.call('dinerMenu', { params: { slug } }, { cache: 'no-cache' }));
      case 'SLOTS':
        return slots(request.query);
      case 'QUOTE':
        return quote(request.body);
      case 'PLACE':
        return place(request.key, request.body);
    }
  }

  async function answer(message: unknown): Promise<FramedReply | null> {
    const request = FramedRequest.safeParse(message).data;
    if (!request) return null;
    try {
      return { ...(await act(request)), id: request.id };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { refusal, retryAfterSeconds } = error;
      // a session that is over is not the page's: nothing came of its call, and it may ask again
      const status = error.status === 401 ? 0 : error.status;
      return { id: request.id, status, body: refusal, retryAfterSeconds };
    }
  }

  function standing(): Standing {
    if (isUnknown) return 'UNKNOWN';
    return hasEntries(kept.get(`basket:${slug}`)) || kept.has(`checkout:${slug}`) ? 'CHOSEN' : 'NOTHING';
  }

  function follow(onChange: () => void): () => void {
    let wasBroken = false;
    const { close } = openEventStream({
      url: client.baseUrl + pathOf(dinersEndpoints.storefrontStream, { params: { slug } }),
      token: () => null,
      onEvent: ({ type }) => {
        if (type === 'menu' || type === 'state') onChange();
      },
      // whatever happened while there was no line is not known
      onState: (state) => {
        if (state === 'live' && wasBroken) onChange();
        wasBroken = state !== 'live' && state !== 'connecting';
      },
    });
    return close;
  }

  return { answer, standing, follow };
}
