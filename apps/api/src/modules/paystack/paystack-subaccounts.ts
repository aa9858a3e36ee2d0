import { z } from 'zod';
import { isUnknown } from './paystack-charges.ts';
import type { Answered, PaystackClient } from './paystack-client.ts';

/** A payee of Paystack's payouts. `payee` is Paystack's name for it, null before it has one. */
export type PayeeAsked = {
  readonly payee: string | null;
  readonly name: string;
  readonly bankCode: string;
  readonly accountNumber: string;
};

/** `code` is Paystack's word for why it takes no such account. */
export type PayeeAnswer =
  | { readonly outcome: 'TAKEN'; readonly payee: string }
  | { readonly outcome: 'REFUSED'; readonly code: string };

const Taken = z.object({ subaccount_code: z.string().min(1).max(100) });

function answerOf(answer: Answered<z.infer<typeof Taken>>): PayeeAnswer {
  return answer.ok
    ? { outcome: 'TAKEN', payee: answer.data.subaccount_code }
    : { outcome: 'REFUSED', code: answer.code };
}

/**
 * Makes or changes the subaccount of a restaurant, of whose payments Paystack then pays everything but its fee into
 * that bank account. A lost answer may leave a second one behind that nothing is paid to. Rejects when nobody can tell
 * whether it was done.
 */
export async function registerSubaccount(
  client: PaystackClient,
  { payee, name, bankCode, accountNumber }: PayeeAsked,
  signal: AbortSignal,
): Promise<PayeeAnswer> {
  const body = {
    business_name: name,
    settlement_bank: bankCode,
    account_number: accountNumber,
    percentage_charge: 0,
  };
  if (payee !== null) {
    const path = `/subaccount/${encodeURIComponent(payee)}`;
    const changed = await client({ method: 'PUT', path, body: { ...body, active: true } }, Taken, signal);
    if (changed.ok || !isUnknown(changed)) return answerOf(changed);
  }
  return answerOf(await client({ method: 'POST', path: '/subaccount', body }, Taken, signal));
}
