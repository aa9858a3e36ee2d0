import { createHash } from 'node:crypto';
import type { Customer } from '@comanda/contract/shapes/customers';
import { iso } from '@comanda/domain/hours/instants';
import type { CustomerPlan, KeptCustomer, SaidCustomer } from '@comanda/domain/people/customers';
import { plain } from '@comanda/domain/people/plain';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { at, json } from '#platform/database/column-types.ts';
import type { Db } from '#platform/database/transaction.ts';
import { notFound } from '#platform/http/errors.ts';

const KEPT = ['id', 'name', 'phone', 'email', 'addresses', 'consented_on as consentedOn'] as const;

/**
 * Until the transaction ends nobody else changes the list of the restaurant, nor closes it for good; orders and edits
 * go on. Throws 404 once it is closed.
 */
export async function lockCustomers(tx: Db, restaurantId: string): Promise<void> {
  const open = await tx
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!open) throw notFound('restaurant');
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`customers ${restaurantId}`}, 0))`.execute(tx);
}

type Reached = Pick<SaidCustomer, 'email' | 'phone'>;

/** What a deleted customer leaves behind: nobody is written to by a hash, and it only tells that it was them. */
export function fingerprintsOf(restaurantId: string, { email, phone }: Reached): string[] {
  const hash = (address: string) =>
    createHash('sha256').update(`${restaurantId} ${address}`).digest('base64url');
  return [email, phone].flatMap((address) => (address === null ? [] : [hash(address)]));
}

/** Those of the list that somebody who is said may be. */
export async function listReached(
  db: Db,
  restaurantId: string,
  said: readonly Reached[],
): Promise<KeptCustomer[]> {
  const emails = said.flatMap(({ email }) => email ?? []);
  const phones = said.flatMap(({ phone }) => phone ?? []);
  return db
    .selectFrom('customers')
    .select(KEPT)
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`(email = ANY(${emails}::text[]) OR phone = ANY(${phones}::text[]))`)
    .orderBy('id')
    .execute();
}

/** On which day (`YYYY-MM-DD`) the owners of these fingerprints were deleted. */
export async function listRemoved(
  db: Db,
  restaurantId: string,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('removed_customers')
    .select(['fingerprint', 'removed_on'])
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`fingerprint = ANY(${fingerprints}::text[])`)
    .execute();
  return new Map(rows.map(({ fingerprint, removed_on }) => [fingerprint, removed_on]));
}

export async function countCustomers(db: Db, restaurantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return count;
}

const soughtIn = ({ name, email }: SaidCustomer) => plain(`${name} ${email ?? ''}`);

const rowOf = (customer: SaidCustomer, id: string) => {
  const { name, phone, email, addresses, consentedOn } = customer;
  return { id, name, phone, email, addresses, consented_on: consentedOn, sought: soughtIn(customer) };
};

const ROWS = sql`AS r (id uuid, name text, phone text, email text, addresses text[], consented_on date, sought text)`;

/** Stores what a plan says; the first of the added ones is the newest, so it stands first. */
export async function storePlan(
  tx: Db,
  { added, changed, merged }: CustomerPlan,
  { restaurantId, source, now }: { restaurantId: string; source: string; now: number },
): Promise<void> {
  if (merged.length > 0) {
    await tx
      .deleteFrom('customers')
      .where('restaurant_id', '=', restaurantId)
      .where(sql<boolean>`id = ANY(${merged}::uuid[])`)
      .execute();
  }
  if (changed.length > 0) {
    const rows = json(changed.map((customer) => rowOf(customer, customer.id)));
    await sql`UPDATE customers c SET name = r.name, phone = r.phone, email = r.email, addresses = r.addresses,
        consented_on = r.consented_on, sought = r.sought
      FROM jsonb_to_recordset(${rows}) ${ROWS}
      WHERE c.restaurant_id = ${restaurantId}::uuid AND c.id = r.id`.execute(tx);
  }
  if (added.length > 0) {
    const ids = added.map(() => uuid()).reverse();
    const rows = json(added.map((customer, index) => rowOf(customer, ids[index] ?? uuid())));
    await sql`INSERT INTO customers
        (restaurant_id, id, name, phone, email, addresses, consented_on, sought, source, brought_at)
      SELECT ${restaurantId}::uuid, r.id, r.name, r.phone, r.email, r.addresses, r.consented_on, r.sought,
        ${source}, ${at(now)}
      FROM jsonb_to_recordset(${rows}) ${ROWS}`.execute(tx);
  }
}

/** Takes people off the list for good; two hashes of each stay, with the day (`YYYY-MM-DD`). Answers how many. */
export async function takeOff(
  tx: Db,
  { restaurantId, today }: { restaurantId: string; today: string },
  ids: readonly string[],
): Promise<number> {
  const gone = await tx
    .deleteFrom('customers')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .returning(['email', 'phone'])
    .execute();
  // two who share a telephone leave one hash of it
  const fingerprints = [...new Set(gone.flatMap((one) => fingerprintsOf(restaurantId, one)))];
  await sql`INSERT INTO removed_customers (restaurant_id, fingerprint, removed_on)
    SELECT ${restaurantId}::uuid, fingerprint, ${today}::date FROM unnest(${fingerprints}::text[]) AS fingerprint
    ON CONFLICT ON CONSTRAINT removed_customers_pkey DO UPDATE SET removed_on = excluded.removed_on`.execute(
    tx,
  );
  return gone.length;
}

/** They have agreed again. */
export async function forgetRemoved(
  tx: Db,
  restaurantId: string,
  fingerprints: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('removed_customers')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`fingerprint = ANY(${fingerprints}::text[])`)
    .execute();
}

/** Only digits and what is written between them, three digits at least. */
const NUMBER = /^[\d\s()+/.-]{3,}$/;
const FEWEST_DIGITS = 3;

type Part = { readonly limit: number; readonly before?: string | null; readonly after?: string | null };

/** Customers whose name or e-mail address has all words of `sought`, or whose number ends so; newest first. */
export async function listCustomers(
  db: Db,
  restaurantId: string,
  sought: string,
  { limit, before = null, after = null }: Part,
): Promise<Customer[]> {
  let rows = db
    .selectFrom('customers')
    .select([...KEPT, 'source', 'brought_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', after === null ? 'desc' : 'asc')
    .limit(limit);
  if (before !== null) rows = rows.where('id', '<', before);
  if (after !== null) rows = rows.where('id', '>', after);
  const digits = sought.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '');
  if (NUMBER.test(sought) && digits.length >= FEWEST_DIGITS) {
    rows = rows.where(
      sql<boolean>`(right(phone, ${digits.length}) = ${digits} OR strpos(sought, ${plain(sought)}) > 0)`,
    );
  } else {
    for (const word of plain(sought).split(/\s+/).filter(Boolean)) {
      rows = rows.where(sql<boolean>`strpos(sought, ${word}) > 0`);
    }
  }
  const found = await rows.execute();
  return found.map(({ brought_at, ...row }) => ({ ...row, broughtAt: iso(brought_at) }));
}
