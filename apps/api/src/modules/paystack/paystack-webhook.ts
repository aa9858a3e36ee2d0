import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ProviderEvent } from '#modules/payments';
import { Charge, chargeEvent, type Happened } from './paystack-charges.ts';
import { minorOf } from './paystack-currencies.ts';
import { orderOfReference } from './paystack-references.ts';

const SIGNATURE_HEADER = 'x-paystack-signature';

const Success = z.object({ event: z.literal('charge.success'), data: Charge });

const Failed = z.object({
  event: z.literal('refund.failed'),
  data: z.object({
    transaction_reference: z.string(),
    refund_reference: z.string().nullish(),
    amount: Charge.shape.amount,
    currency: z.string(),
  }),
});

const Report = z.discriminatedUnion('event', [Success, Failed]);

/** HMAC-SHA512 of the very bytes, by the secret key. */
function isGenuine(key: string, header: unknown, body: Buffer): boolean {
  if (typeof header !== 'string' || !/^[0-9a-f]{128}$/i.test(header)) return false;
  return timingSafeEqual(Buffer.from(header, 'hex'), createHmac('sha512', key).update(body).digest());
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** What tells of which payment a report is, whatever else stands in it. */
const Named = z.object({
  event: z.enum(['charge.success', 'refund.failed']),
  data: z.object({ reference: z.string().nullish(), transaction_reference: z.string().nullish() }),
});

/** Money that was on its way back and did not arrive: it is with the restaurant again. */
function failedRefund({ data }: z.infer<typeof Failed>, now: number): Happened | null {
  const { transaction_reference: reference, refund_reference, amount: subunits, currency } = data;
  const amount = minorOf(subunits, currency);
  if (amount === null || amount === 0) return null;
  const name = refund_reference ?? `${reference}.${subunits}`;
  const entries = [{ kind: 'REFUNDED', amount: -amount } as const];
  return { id: `refund.failed.${name}`, at: now, currency, entries };
}

function happened(json: unknown, now: number): Happened | null {
  const { data: report } = Report.safeParse(json);
  if (!report) return null;
  return report.event === 'charge.success' ? chargeEvent(report.data, now) : failedRefund(report, now);
}

/**
 * Reads what Paystack reports; null unless it is signed by the key. It says nothing of when it was sent, and sends
 * again for three days, so age is no reason to refuse: each counts once, for ever. What is not about money of ours is
 * no event; what is and cannot be read throws, so that it is sent again meanwhile and stands in the log.
 */
export function verifyPaystack(
  key: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
  now: number,
): { readonly event: ProviderEvent | null } | null {
  if (!isGenuine(key, headers[SIGNATURE_HEADER], body)) return null;
  const json = jsonOf(body);
  const { data: named } = Named.safeParse(json);
  const order = named && orderOfReference(named.data.reference ?? named.data.transaction_reference ?? '');
  if (!order) return { event: null };
  const found = happened(json, now);
  if (!found) throw new Error(`A ${named.event} of Paystack for order ${order.orderId} cannot be read.`);
  return { event: { ...found, ...order } };
}
