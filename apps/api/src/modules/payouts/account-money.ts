import { type AccountMoney, MOST_SUMS } from '@comanda/contract/shapes/connected-account';
import type { Dependencies } from '#dependencies.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import type { ConnectingProvider } from './check-accounts.ts';
import { findAccount } from './connected-accounts.queries.ts';
import { connectedWords } from './connected-words.ts';

type Asking = Pick<Dependencies, 'database' | 'failures'> & { readonly provider: ConnectingProvider | null };

/**
 * What a restaurant's own account will be paid out, as its provider says now. Refuses where no card money goes to it
 * (404), and where that does not answer (503): an amount of before would be read as today's.
 */
export async function accountMoney(
  { database, provider, failures }: Asking,
  restaurantId: string,
): Promise<AccountMoney> {
  const found = await findAccount(database.db, restaurantId);
  if (!provider || !found?.isActive || !found.isConfirmed) throw notFound('connectedAccount');
  try {
    const { onItsWay, notSent } = await provider.accounts.moneyOf(found.account);
    return { onItsWay: onItsWay.slice(0, MOST_SUMS), notSent: notSent.slice(0, MOST_SUMS) };
  } catch (error) {
    failures.report('connected account', restaurantId, error);
    const retryAfterSeconds = 10;
    const sentence = connectedWords(provider.label).noMoneyNow;
    throw new HttpError(503, sentence, { code: 'PAYMENT_UNAVAILABLE', retryAfterSeconds });
  }
}
