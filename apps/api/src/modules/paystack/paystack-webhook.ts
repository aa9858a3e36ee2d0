import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Verified } from '#modules/payments';
import { Charge, chargeEvent, type Happened } from './paystack-charges.ts';
import type { PaystackClient } from './paystack-client.ts';
import { orderOfReference } from './paystack-references.ts';
import { failedRefunds } from './paystack-refunds.ts';

const SIGNATURE_HEADER = 'x-paystack-signature';
const ANSWER_MS = 8_000;

const Success = z.object({ event: z.literal('charge.success'), data: Charge });

const Failed = z.object({
  event: z.literal('refund.failed'),
  data: z.object({ transaction_reference: z.string(), currency: z.string() }),
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

type Asking = { readonly key: string; readonly client: PaystackClient; readonly now: number };

/** What it means for the ledger; null for what cannot be read. */
async function happened(json: unknown, { client, now }: Asking): Promise<readonly Happened[] | null> {
  const { data: report } = Report.safeParse(json);
  if (!report) return null;
  if (report.event === 'charge.success') {
    const event = chargeEvent(report.data, now);
    return event && [event];
  }
  const { transaction_reference: reference, currency } = report.data;
  return failedRefunds(client, { reference, currency }, AbortSignal.timeout(ANSWER_MS), now);
}

/**
 * Reads what Paystack reports; null unless it is signed by the key. It says nothing of when it was sent, and sends
 * again for three days, so age is no reason to refuse: each counts once, for ever. What is not about money of ours is
 * no event; what is and cannot be read throws, so that it is sent again meanwhile and stands in the log.
 */
export async function verifyPaystack(
  asking: Asking,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<Verified> {
  if (!isGenuine(asking.key, headers[SIGNATURE_HEADER], body)) return null;
  const json = jsonOf(body);
  const { data: named } = Named.safeParse(json);
  const order = named && orderOfReference(named.data.reference ?? named.data.transaction_reference ?? '');
  if (!order) return { event: null };
  const found = await happened(json, asking);
  if (!found) throw new Error(`A ${named.event} of Paystack for order ${order.orderId} cannot be read.`);
  const [event = null, ...more] = found.map((one) => ({ ...one, ...order }));
  return { event, more };
}
