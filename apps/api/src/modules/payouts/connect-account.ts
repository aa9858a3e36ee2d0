import type { ConnectedAccount } from '@comanda/contract/shapes/connected-account';
import { MINUTE_MS, SECOND_MS } from '@comanda/domain/hours/durations';
import { iso } from '@comanda/domain/hours/instants';
import type { Dependencies } from '#dependencies.ts';
import { type Editor, editRestaurant } from '#modules/restaurant-settings';
import { setUpView } from '#platform/access/set-up-by.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { HttpError, notFound } from '#platform/http/errors.ts';
import { type ConnectingProvider, checkAccount } from './check-accounts.ts';
import { doubt, formerAccounts } from './confirm-account.queries.ts';
import { isAdmin, nameOf } from './confirm-account.ts';
import { addAccount, findAccount } from './connected-accounts.queries.ts';
import { connectedWords } from './connected-words.ts';
import { findPlace } from './payouts.queries.ts';
import { payoutWords } from './words.ts';
import { writeToAdmins } from './write-to-admins.ts';

type Connecting = Pick<Dependencies, 'database' | 'bus' | 'config' | 'failures' | 'publicUrl' | 'clock'> & {
  readonly provider: ConnectingProvider | null;
};

/** An account that is not active yet is looked at again after this, one that is after that. */
const AGAIN_MS = 5 * SECOND_MS;
const ACTIVE_MS = 10 * MINUTE_MS;

/** How far the account of a restaurant is, as its provider says; as it was where that does not answer. */
export async function connectedAccount(deps: Connecting, restaurantId: string): Promise<ConnectedAccount> {
  const { provider, clock, failures, database } = deps;
  if (!provider) return { state: 'NOT_OFFERED', account: null };
  let found = await findAccount(database.db, restaurantId);
  if (found && clock.now() - found.askedAt >= (found.isActive ? ACTIVE_MS : AGAIN_MS)) {
    try {
      await checkAccount(deps, provider.accounts, { restaurantId, account: found.account });
      found = await findAccount(database.db, restaurantId);
    } catch (error) {
      failures.report('connected account', restaurantId, error);
    }
  }
  if (!found) return { state: 'NONE', account: null };
  const { account: id, setUp, since, holder, lastFour, isActive, isConfirmed } = found;
  return {
    state: !isActive ? 'TO_COMPLETE' : isConfirmed ? 'ACTIVE' : 'TO_CONFIRM',
    account: { id, setUpBy: setUpView(setUp), since: iso(since), holder, lastFour, isConfirmed },
  };
}

/** Written down, and to every admin, that the restaurant has an account of its own; the one that it has now. */
async function keepAccount(
  deps: Connecting,
  { name: provider, label }: ConnectingProvider,
  editor: Editor,
  { account, gone }: { readonly account: string; readonly gone: string | null },
): Promise<string> {
  return editRestaurant(deps, editor, async ({ tx, restaurantId, user, now, record }) => {
    const isConfirmed = await isAdmin(tx, restaurantId, user.userId);
    const added = { provider, account, gone, by: user.userId, isConfirmed, now };
    if (await addAccount(tx, restaurantId, added)) {
      await record({ action: 'payout.connected', record: label });
      const who = nameOf(user);
      const sentence = (name: string) => connectedWords(label).connected(who, name, isConfirmed);
      await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence });
    }
    return (await findAccount(tx, restaurantId))?.account ?? account;
  });
}

/** Before a member below ADMIN is led to the page of an account: they may name another bank account there. */
async function noteWhoOpens(
  deps: Connecting,
  { label }: ConnectingProvider,
  editor: Editor,
  account: string,
): Promise<void> {
  await editRestaurant(deps, editor, async ({ tx, restaurantId, user, now, record }) => {
    if (await isAdmin(tx, restaurantId, user.userId)) return;
    if (!(await doubt(tx, { restaurantId, account }, user.userId))) return;
    await record({ action: 'payout.doubted', record: account });
    const sentence = (name: string) => connectedWords(label).connected(nameOf(user), name, false);
    await writeToAdmins(tx, { ...deps, now }, restaurantId, { sentence });
  });
}

/** The provider's page for an account, which is created first where there is none. Null where it refuses. */
async function openPage(
  deps: Connecting,
  provider: ConnectingProvider,
  editor: Editor,
): Promise<{ readonly url: string } | null> {
  const { accounts } = provider;
  const { restaurantId, user } = editor;
  const { db } = deps.database;
  const returnTo = `${deps.publicUrl}/restaurant/payment-details`;
  const present = await findAccount(db, restaurantId);
  if (present) await noteWhoOpens(deps, provider, editor, present.account);
  const page = present && (await accounts.pageOf(present.account, returnTo));
  if (page?.outcome === 'OPENED') return page;
  if (page?.outcome === 'REFUSED') return null;
  const { name, country } = await findPlace(db, restaurantId);
  const account = await accounts.create({
    ...{ restaurantId, name, country, email: user.email },
    former: await formerAccounts(db, restaurantId),
  });
  if (account === null) return null;
  const kept = await keepAccount(deps, provider, editor, { account, gone: present?.account ?? null });
  await noteWhoOpens(deps, provider, editor, kept);
  const opened = await accounts.pageOf(kept, returnTo);
  return opened.outcome === 'OPENED' ? opened : null;
}

/** The provider's page on which the owner of a restaurant goes on; its account is made with the first. */
export async function connectAccount(deps: Connecting, editor: Editor): Promise<{ url: string }> {
  const { provider, failures } = deps;
  if (!editor.user.isVerified) throw new HttpError(403, payoutWords.confirmFirst, { code: 'UNVERIFIED' });
  if (!provider) throw notFound('provider');
  const words = connectedWords(provider.label);
  const opened = await openPage(deps, provider, editor).catch((error: unknown) => {
    if (error instanceof HttpError || error instanceof DatabaseUnavailable) throw error;
    failures.report('connected account', editor.restaurantId, error);
    const retryAfterSeconds = 10;
    throw new HttpError(503, words.notNow, { code: 'PAYMENT_UNAVAILABLE', retryAfterSeconds });
  });
  if (!opened) throw new HttpError(409, words.notTaken, { code: 'NOT_CONNECTED' });
  return { url: opened.url };
}
