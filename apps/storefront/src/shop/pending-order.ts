import type { PlaceOrder } from '@comanda/contract/shapes/basket';
import { isRecord } from './stored.ts';

/** An order that was sent and whose answer is not known yet; kept so that a reload can find out. */
export type PendingOrder = { readonly key: string; readonly body: PlaceOrder; readonly sentAt: number };

/** After this long nobody still waits for the food: what did not arrive is not sent again unasked. */
export const RESEND_MS = 10 * 60_000;

export function pendingOrderKey(slug: string): string {
  return `pending-order:${slug}`;
}

/** The body is ours and goes to the server, which judges it; only the frame is looked at here. */
function isBody(value: unknown): value is PlaceOrder {
  return isRecord(value) && Array.isArray(value.items) && isRecord(value.contact);
}

export function parsePendingOrder(value: unknown): PendingOrder | null {
  if (!isRecord(value) || typeof value.key !== 'string' || typeof value.sentAt !== 'number') return null;
  return isBody(value.body) ? { key: value.key, body: value.body, sentAt: value.sentAt } : null;
}
