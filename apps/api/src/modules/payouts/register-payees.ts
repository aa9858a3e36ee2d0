import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import type { Dependencies } from '#dependencies.ts';
import type { Payees, WithProviders } from '#modules/payments';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { type ClaimedPayee, claimPayee, endPayee, putPayeeOff } from './payees.queries.ts';
import { loadKeys } from './payout-keys.ts';
import { findPayoutDetails } from './payouts.queries.ts';
import { openNumber } from './seal-number.ts';
import { payoutWords } from './words.ts';
import { writeToAdmins } from './write-to-admins.ts';

const ANSWER_MS = 8_000;
/** Longer than it takes to be answered; nobody else hands over the same account meanwhile. */
export const PAYEE_CLAIM_MS = MINUTE_MS;

const pauseAfter = (tries: number) => Math.min(HOUR_MS, 30 * SECOND_MS * 2 ** Math.min(tries, 10));

type Registering = Pick<Dependencies, 'config' | 'database' | 'clock' | 'failures'>;

/** A provider that pays out, and what people call it. */
type PaidBy = { readonly label: string; readonly payees: Payees };

/**
 * Tells the providers that pay out which account each restaurant's money goes to: `ACTIVE` once one has taken it,
 * `REFUSED` when it will not: it goes on paying to the one before then, and every admin gets an e-mail that says so.
 * Hands over all that are due and returns how many; what nobody answers is tried again later. Null where no provider
 * pays out, and accounts stay `PENDING`.
 */
export function createPayees({
  providers,
  ...deps
}: Registering & WithProviders): (() => Promise<number>) | null {
  const paying = providers.flatMap((one) =>
    one.isRemote && one.payees ? [{ label: one.label, payees: one.payees }] : [],
  );
  if (paying.length === 0) return null;
  return async () => {
    let count = 0;
    for (const by of paying) count += await registerDue(deps, by);
    return count;
  };
}

async function registerDue(
  { config, database, clock, failures }: Registering,
  { label, payees }: PaidBy,
): Promise<number> {
  const { db } = database;

  async function writeOfRefusal(tx: Db, { restaurantId, lastFour, payee }: ClaimedPayee): Promise<void> {
    const taken = (await findPayoutDetails(tx, restaurantId))?.paidTo?.accountNumber ?? null;
    await writeToAdmins(tx, { config, now: clock.now() }, restaurantId, {
      subject: payoutWords.refusedSubject,
      sentence: (name) =>
        payee === null
          ? payoutWords.refusedFirst(label, name, lastFour)
          : payoutWords.refusedNext(label, name, lastFour, taken),
      closing: payoutWords.refusedClosing,
    });
  }

  async function handOver(claimed: ClaimedPayee): Promise<void> {
    const keys = await loadKeys(config);
    if (!keys) throw new Error('Several machines have to share their keys: set PAYOUT_KEYS on each of them.');
    const { payee, name, bankCode, restaurantId } = claimed;
    const accountNumber = openNumber(keys, restaurantId, claimed);
    const asked = { payee, name, bankCode, accountNumber };
    const answer = await payees.register(asked, AbortSignal.timeout(ANSWER_MS));
    await transaction(db, async (tx) => {
      const isRefused = await endPayee(tx, claimed, answer.outcome === 'TAKEN' ? answer.payee : null);
      if (isRefused) await writeOfRefusal(tx, claimed);
    });
  }

  async function registerNext(): Promise<boolean> {
    const now = clock.now();
    const claimed = await claimPayee(db, payees, now, now + PAYEE_CLAIM_MS);
    if (!claimed) return false;
    try {
      await handOver(claimed);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      failures.report('payout account', claimed.restaurantId, error);
      await putPayeeOff(db, claimed, clock.now() + pauseAfter(claimed.tries));
    }
    return true;
  }

  let count = 0;
  while (await registerNext()) count += 1;
  return count;
}
