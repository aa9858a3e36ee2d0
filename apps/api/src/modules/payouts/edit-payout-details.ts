import {
  accountDetails,
  type Bank,
  type NewPayoutDetails,
  type PayoutDetails,
  type PayoutDetailsChange,
} from '@comanda/contract/shapes/payouts';
import { type GivenAccount, lastFour, plainAccountNumber } from '@comanda/domain/payments/bank-accounts';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { reauthenticate } from '#modules/accounts';
import { type Edit, type Editor, editRestaurant, requireSeen } from '#modules/restaurant-settings';
import { requireRecentProof } from '#platform/access/guard.ts';
import { at } from '#platform/database/column-types.ts';
import { HttpError, invalid, notFound, stale } from '#platform/http/errors.ts';
import type { BankLists } from './bank-lists.ts';
import { isAdmin } from './confirm-account.ts';
import { forgetBefore, HELD_MS, keepBefore } from './held-payouts.ts';
import { type Key, loadKeys, lockForEncrypting } from './payout-keys.ts';
import { findPayoutDetails, findPlace } from './payouts.queries.ts';
import { PAYEE_CLAIM_MS } from './register-payees.ts';
import { sealNumber } from './seal-number.ts';
import { payoutWords } from './words.ts';
import { writeToAdmins } from './write-to-admins.ts';

type Changing = Pick<Dependencies, 'database' | 'bus' | 'config' | 'publicUrl'> & {
  readonly banksIn: BankLists;
};
/** `address`: from where it is called; wrong passwords are counted by it. */
type PayoutEditor = Editor & { readonly address: string };
type Place = Awaited<ReturnType<typeof findPlace>>;

/** Asked before the transaction: the provider of the list may be slow. */
async function banksOf(
  { database, banksIn }: Changing,
  { restaurantId }: PayoutEditor,
): Promise<readonly Bank[]> {
  return banksIn((await findPlace(database.db, restaurantId)).country);
}

/** The caller, with a confirmed address and a recent proof; throws 403, or 429. */
async function requireTrusted(
  { database }: Changing,
  { user, address, now }: PayoutEditor,
  currentPassword: string | undefined,
): Promise<void> {
  if (!user.isVerified) throw new HttpError(403, payoutWords.confirmFirst, { code: 'UNVERIFIED' });
  if (currentPassword === undefined) return requireRecentProof(user, now);
  await reauthenticate(database.db, user, { password: currentPassword }, address, now);
}

/** The key that encrypts; it is not dropped before the transaction ends. */
async function requireKey(tx: Edit['tx'], { config }: Changing): Promise<Key> {
  await lockForEncrypting(tx);
  const keys = await loadKeys(config);
  if (!keys) throw new HttpError(409, payoutWords.noKey, { code: 'NO_KEY' });
  return keys[0];
}

/** Another one than the restaurant takes would come back from the bank. Throws 400. */
function requireOwnCurrency({ currency: own }: Place, currency: string | undefined): void {
  if (currency === undefined || currency === own) return;
  throw invalid([{ path: 'currency', message: payoutWords.otherCurrency(own), code: 'NOT_TAKEN' }]);
}

/** A bank that is listed has the name of the list, which is what owners read. Throws 400. */
function requireOwnName(
  banks: readonly Bank[],
  { bankCode, bankName }: { bankCode: string; bankName: string },
): void {
  const listed = banks.filter(({ code }) => code === bankCode);
  if (listed.length === 0 || listed.some(({ name }) => name === bankName)) return;
  const message = payoutWords.otherBankName(listed[0]?.name ?? bankCode);
  throw invalid([{ path: 'bankName', message, code: 'NOT_TAKEN' }]);
}

/** The columns of an account that holds in the country of its restaurant; throws 400 that names each field. */
function accountColumns(key: Key, restaurantId: string, { country }: Place, account: GivenAccount) {
  const problems = accountDetails(country, account);
  if (problems.length > 0) throw invalid(problems);
  return {
    ...sealNumber(key, restaurantId, plainAccountNumber(account.accountNumber)),
    last_four: lastFour(account.accountNumber),
    sort_code: plainAccountNumber(account.sortCode ?? '') || null,
  };
}

/** Writes down and to every admin that it was changed; of the number the last four digits. */
async function report(
  { tx, restaurantId, user, now, record }: Edit,
  { config, publicUrl }: Changing,
  fields: readonly string[],
  before: string | null = null,
): Promise<PayoutDetails> {
  const stored = await findPayoutDetails(tx, restaurantId);
  if (!stored) throw notFound('payoutDetails');
  const shown = stored.accountNumber;
  await record({ action: 'payout.changed', record: shown, details: { fields: [...fields] } });
  const who = `${user.firstName} ${user.lastName}`.trim();
  const sentence = (name: string) => payoutWords.changed(who, name, shown, before);
  const button = { label: payoutWords.look, url: `${publicUrl}/restaurant/payment-details` };
  const isHeld = stored.held !== null;
  await writeToAdmins(tx, { config, now }, restaurantId, {
    sentence,
    ...(isHeld && { held: payoutWords.held, button }),
  });
  return stored;
}

/** Sets the account for the first time. 409 with the present one where a colleague was quicker. */
export async function createPayoutDetails(
  deps: Changing,
  editor: PayoutEditor,
  { currentPassword, ...given }: NewPayoutDetails,
): Promise<PayoutDetails> {
  await requireTrusted(deps, editor, currentPassword);
  const banks = await banksOf(deps, editor);
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId, user, now } = edit;
    const present = await findPayoutDetails(tx, restaurantId);
    if (present) throw stale(present.changed?.by, present);
    const place = await findPlace(tx, restaurantId);
    requireOwnCurrency(place, given.currency);
    requireOwnName(banks, given);
    const key = await requireKey(tx, deps);
    await tx
      .insertInto('payout_details')
      .values({
        ...accountColumns(key, restaurantId, place, given),
        restaurant_id: restaurantId,
        bank_code: given.bankCode,
        bank_name: given.bankName,
        account_name: given.accountName,
        currency: given.currency,
        created_at: at(now),
        changed_at: at(now),
        changed_by_user_id: user.userId,
      })
      .execute();
    return report(edit, deps, ['bankName', 'accountNumber', 'accountName', 'currency']);
  });
}

const FIELDS = ['bankCode', 'bankName', 'accountNumber', 'sortCode', 'accountName', 'currency'] as const;

/** A number belongs to its bank: with another one, it is sent again. */
function requireWhole(present: PayoutDetails, change: Omit<PayoutDetailsChange, 'version'>): void {
  if (change.accountNumber !== undefined) return;
  const { bankCode = present.bankCode, sortCode = present.sortCode } = change;
  const isSame =
    bankCode === present.bankCode && plainAccountNumber(sortCode ?? '') === (present.sortCode ?? '');
  if (isSame) return;
  throw invalid([{ path: 'accountNumber', message: payoutWords.wholeAccount, code: 'MISSING' }]);
}

/** Changes what is named. 409 with the present details when it is not the version that was seen. */
export async function changePayoutDetails(
  deps: Changing,
  editor: PayoutEditor,
  { currentPassword, version, ...change }: PayoutDetailsChange,
): Promise<PayoutDetails> {
  await requireTrusted(deps, editor, currentPassword);
  const banks = await banksOf(deps, editor);
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId, user, now } = edit;
    const present = await findPayoutDetails(tx, restaurantId);
    if (!present) throw notFound('payoutDetails');
    requireSeen(version, present, present.changed?.by);
    requireWhole(present, change);
    const place = await findPlace(tx, restaurantId);
    const key = await requireKey(tx, deps);
    const { accountNumber } = change;
    const {
      bankCode = present.bankCode,
      bankName = present.bankName,
      sortCode = present.sortCode,
      accountName = present.accountName,
      currency = present.currency,
    } = change;
    const isOther = accountNumber !== undefined;
    const isHeld = isOther && !(await isAdmin(tx, restaurantId, user.userId));
    if (isHeld) await keepBefore(tx, restaurantId, now);
    else if (isOther) await forgetBefore(tx, restaurantId);
    requireOwnCurrency(place, change.currency);
    if (change.bankCode !== undefined || change.bankName !== undefined)
      requireOwnName(banks, { bankCode, bankName });
    await tx
      .updateTable('payout_details')
      .set({
        ...(isOther && { held_until: isHeld ? at(now + HELD_MS) : null }),
        ...(accountNumber === undefined
          ? {}
          : accountColumns(key, restaurantId, place, { bankCode, accountNumber, sortCode })),
        bank_code: bankCode,
        bank_name: bankName,
        account_name: accountName,
        currency,
        status: 'PENDING',
        tries: 0,
        // the hand-over of the former account is done by then
        next_try_at: sql`CASE WHEN next_try_at > ${at(now)} THEN least(next_try_at, ${at(now + PAYEE_CLAIM_MS)}) END`,
        version: version + 1,
        changed_at: at(now),
        changed_by_user_id: user.userId,
      })
      .where('restaurant_id', '=', restaurantId)
      .execute();
    const fields = FIELDS.filter((field) => change[field] !== undefined && change[field] !== present[field]);
    return report(edit, deps, fields, isOther ? present.accountNumber : null);
  });
}
