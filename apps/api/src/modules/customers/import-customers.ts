import {
  type CustomerImport,
  type ImportCustomers,
  MOST_CUSTOMERS,
  MOST_ROWS_TOLD,
} from '@comanda/contract/shapes/customers';
import { mayComeBack, planCustomers } from '@comanda/domain/people/customers';
import type { Dependencies } from '#dependencies.ts';
import { recordEntry } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid } from '#platform/http/errors.ts';
import type { CustomerFile, ReadCustomers } from './customer-shapes.ts';
import {
  countCustomers,
  fingerprintsOf,
  forgetRemoved,
  listReached,
  listRemoved,
  lockCustomers,
  storePlan,
  takeOff,
} from './customers.queries.ts';
import { recordRemoval } from './remove-customers.ts';
import { createSaidNo } from './said-no.ts';
import { customerWords } from './words.ts';

export type Importer = Pick<Dependencies, 'database' | 'edits'> & {
  readonly read: (file: CustomerFile, restaurantId: string) => Promise<ReadCustomers>;
};

/** Who brings it in, where (`country` is ISO 3166), and when: `today` is the restaurant's own date. */
export type Bringing = {
  readonly restaurantId: string;
  readonly user: SessionUser;
  readonly now: number;
  readonly country: string;
  readonly today: string;
};

type Found = Pick<ReadCustomers, 'said' | 'refused'>;

/** Who of the list said no in the file, and who is left on both sides: a no wins over whatever else is said. */
async function withoutRefused(db: Db, restaurantId: string, { said, refused }: Found) {
  const reached = await listReached(db, restaurantId, [...said, ...refused]);
  const saidNo = createSaidNo(refused);
  const gone = reached.filter(saidNo.has);
  const isGone = createSaidNo(gone).has;
  return {
    gone: gone.map(({ id }) => id),
    /** Rows of the file that are theirs, and say no. */
    rows: refused.filter(isGone).length,
    listed: reached.filter((one) => !saidNo.has(one)),
    said: said.filter((one) => !isGone(one)),
  };
}

/**
 * What becomes of the list, as it is now; `givenDay` is the consent of those without a day, and brings back nobody who
 * was deleted. Throws 409 `TOO_MANY`.
 */
async function judge(db: Db, restaurantId: string, found: Found, givenDay: string | null) {
  const { gone, rows, listed, said } = await withoutRefused(db, restaurantId, found);
  const emails = new Set(listed.map(({ email }) => email));
  const marked = said.map((one) => {
    // who is on the list is not somebody who was deleted, though they share a telephone
    const isListed = one.email !== null && emails.has(one.email);
    const told = isListed ? { email: one.email, phone: null } : one;
    return { one, fingerprints: fingerprintsOf(restaurantId, told) };
  });
  const removed = await listRemoved(
    db,
    restaurantId,
    marked.flatMap(({ fingerprints }) => fingerprints),
  );
  const comes = marked.filter(({ one, fingerprints }) =>
    fingerprints.every((fingerprint) => {
      const day = removed.get(fingerprint);
      return day === undefined || mayComeBack(one.consentedOn, day);
    }),
  );
  const people = comes.map(({ one }) => ({ ...one, consentedOn: one.consentedOn ?? givenDay }));
  const plan = planCustomers(listed, people);
  const leave = plan.merged.length + gone.length;
  const would = (await countCustomers(db, restaurantId)) + plan.added.length - leave;
  if (plan.added.length > 0 && would > MOST_CUSTOMERS) {
    throw new HttpError(409, customerWords.tooManyCustomers(MOST_CUSTOMERS), {
      code: 'TOO_MANY',
      most: MOST_CUSTOMERS,
    });
  }
  const back = comes.flatMap(({ fingerprints }) => fingerprints.filter((one) => removed.has(one)));
  const undated = said.filter(({ consentedOn }) => consentedOn === null).length;
  return { plan, back, gone, goneRows: rows, undated, removedBefore: said.length - comes.length };
}

type Judged = Awaited<ReturnType<typeof judge>>;

function outcomeOf(read: ReadCustomers, judged: Judged): CustomerImport {
  const { withoutConsent, unreadable, problems, reading } = read;
  const { plan, gone, goneRows, undated, removedBefore } = judged;
  return {
    ...{ added: plan.added.length, filled: plan.filled, known: plan.known, twice: plan.twice },
    ...{ shared: plan.shared, withoutConsent: withoutConsent - goneRows, takenOff: gone.length },
    ...{ removedBefore, unreadable, undated },
    problems: problems.slice(0, MOST_ROWS_TOLD),
    hasMoreProblems: problems.length > MOST_ROWS_TOLD,
    reading,
  };
}

/**
 * Brings in a file of customers: those that agreed, each once; who said no in it is taken off the list. Sent again it
 * changes nothing. A dry run answers the same and stores nothing. Throws 400 `SHEET_TOO_SLOW` and 409 `TOO_MANY`.
 */
export async function importCustomers(
  { database, edits, read }: Importer,
  { restaurantId, user, now, country, today }: Bringing,
  { file, source, encoding, columns, consentedOn, dryRun: isDryRun }: ImportCustomers,
): Promise<CustomerImport> {
  if (consentedOn !== undefined && consentedOn > today)
    throw invalid([{ path: 'consentedOn', message: customerWords.consentAhead, code: 'NOT_USABLE' }]);
  const found = await read({ file, encoding, columns, country, today }, restaurantId);
  const judgeIn = (db: Db) => judge(db, restaurantId, found, consentedOn ?? null);
  if (isDryRun || found.said.length + found.refused.length === 0)
    return outcomeOf(found, await judgeIn(database.db));
  const store = async (tx: Db) => {
    await lockCustomers(tx, restaurantId);
    const judged = await judgeIn(tx);
    const { plan, back, gone } = judged;
    if (gone.length > 0) {
      await takeOff(tx, { restaurantId, today }, gone);
      await recordRemoval(tx, { restaurantId, user, now }, gone.length);
    }
    await storePlan(tx, plan, { restaurantId, source, now });
    if (back.length > 0) await forgetRemoved(tx, restaurantId, back);
    if (plan.added.length + plan.filled > 0) {
      const details = { added: plan.added.length, filled: plan.filled, withoutConsent: found.withoutConsent };
      await recordEntry(
        tx,
        user,
        { restaurantId, action: 'customers.imported', record: source, details },
        now,
      );
    }
    return outcomeOf(found, judged);
  };
  return edits(restaurantId, () => transaction(database.db, store));
}
