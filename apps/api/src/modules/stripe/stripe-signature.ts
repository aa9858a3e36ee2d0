import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@comanda/domain/durations';

/** Older or younger than this by Stripe's clock is nothing that Stripe has just sent. */
const TOLERANCE_MS = 5 * MINUTE_MS;
const TIME = /^t=(\d{1,12})$/;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;

/**
 * When Stripe signed these very bytes (epoch ms); null unless it did. The header is `t=seconds,v1=hex`, perhaps with
 * more of either scheme: HMAC-SHA256 by the webhook's secret, over the time, a point and the bytes.
 */
export function signedAt(secret: string, header: unknown, body: Buffer): number | null {
  if (typeof header !== 'string') return null;
  const parts = header.split(',');
  const [seconds, ...others] = parts.flatMap((part) => TIME.exec(part)?.[1] ?? []);
  if (seconds === undefined || others.length > 0) return null;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
  const isGenuine = parts
    .flatMap((part) => SIGNATURE.exec(part)?.[1] ?? [])
    .some((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected));
  return isGenuine ? Number(seconds) * SECOND_MS : null;
}

/** `ahead`: by how much Stripe's clock is ahead of ours (ms). */
export const isRecent = (signed: number, now: number, ahead: number) =>
  Math.abs(now + ahead - signed) <= TOLERANCE_MS;
