import { type Config, WELL_KNOWN_PASSWORD } from '#config.ts';
import type { Database } from '#platform/database/database.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { isReachable } from '#platform/http/reachability.ts';
import { endEverythingOf } from './own-account.ts';
import { hashPassword, OF_NOBODY, verifyPassword } from './passwords.ts';
import { accountWords } from './words.ts';

const DEMO_DOMAIN = '%@comanda.example';

type Login = { readonly id: string; readonly email: string; readonly password_hash: string };

/** Logins of the demo that a password opens. Those that were seeded together share a hash, and each takes time. */
async function openedBy(logins: readonly Login[], password: string): Promise<Login[]> {
  const opened: Login[] = [];
  for (const [hash, alike] of Map.groupBy(logins, (login) => login.password_hash)) {
    if (await verifyPassword(hash, password)) opened.push(...alike);
  }
  return opened;
}

function listLogins(db: Db): Promise<Login[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('email', 'like', DEMO_DOMAIN)
    .orderBy('email')
    .execute();
}

/** Gives logins another password and ends everything that was opened with the one before. */
async function replacePassword(
  tx: Db,
  logins: readonly Login[],
  passwordHash: string,
  now: number,
): Promise<void> {
  const ids = logins.map(({ id }) => id);
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', 'in', ids).execute();
  for (const login of logins) await endEverythingOf(tx, login, now);
}

/**
 * Where others can reach Comanda, no login of an earlier demo keeps the well-known password: it gets DEMO_PASSWORD
 * where the demo is wanted, and is closed where it is not. Returns the e-mails of the demo logins that DEMO_PASSWORD
 * opens now.
 */
export async function secureDemoLogins(
  { db }: Pick<Database, 'db'>,
  config: Config,
  now: number,
  say: (sentence: string) => void,
): Promise<string[]> {
  const { SEED_DEMO, DEMO_PASSWORD } = config;
  const logins = await listLogins(db);
  if (isReachable(config)) {
    const exposed = await openedBy(logins, WELL_KNOWN_PASSWORD);
    if (exposed.length > 0) {
      const passwordHash = SEED_DEMO ? await hashPassword(DEMO_PASSWORD) : OF_NOBODY;
      await transaction(db, (tx) => replacePassword(tx, exposed, passwordHash, now));
      const names = exposed.map(({ email }) => email).join(', ');
      say(SEED_DEMO ? accountWords.demoLoginsRenewed(names) : accountWords.demoLoginsClosed(names));
    }
  }
  if (!SEED_DEMO) return [];
  return (await openedBy(await listLogins(db), DEMO_PASSWORD)).map(({ email }) => email);
}
