import { z } from 'zod';
import type { PayeeAnswer, PayeeAsked } from '#modules/payments';
import { isUnknown } from './paystack-charges.ts';
import type { Answered, PaystackClient } from './paystack-client.ts';

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
