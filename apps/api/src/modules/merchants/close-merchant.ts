import { OPEN_STATUSES } from '@comanda/domain/orders/orders';
import type { Dependencies } from '#dependencies.ts';
import { clearGivenPasswords } from '#modules/accounts';
import { recordEntry } from '#modules/audit';
import { forgetCustomers } from '#modules/customers';
import { MAIL_KINDS } from '#modules/mails';
import { deletePayoutDetails } from '#modules/payouts';
import { endPrinters } from '#modules/printers';
import { announceInDoubt, closeRestaurants } from '#modules/restaurant-settings';
import { closeBoards } from '#modules/screens';
import { endInvites, endRoles } from '#modules/staff';
import { endTablets } from '#modules/tablets';
import type { SessionUser } from '#platform/access/sessions.ts';
import { at } from '#platform/database/column-types.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '#platform/http/errors.ts';
import { greetingWords } from '#platform/mail/greeting-words.ts';
import { queueMail } from '#platform/mail/mail-queue.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { listMerchantMembers } from './members.ts';
import { merchantWords } from './words.ts';

type Closing = Pick<Dependencies, 'database' | 'bus' | 'config' | 'publicUrl'>;

/** Locks a merchant with its restaurants: no order is placed or moved in them, and none is added, until the end. */
async function lockMerchant(tx: Db, merchantId: string) {
  const merchant = await tx
    .selectFrom('merchants')
    .select('name')
    .where('id', '=', merchantId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!merchant) throw notFound('merchant');
  return { name: merchant.name, restaurants: await lockRestaurants(tx, merchantId) };
}

export function lockRestaurants(tx: Db, merchantId: string) {
  return tx
    .selectFrom('restaurants')
    .innerJoin('restaurant_counters', 'restaurant_counters.restaurant_id', 'restaurants.id')
    .select(['restaurants.id', 'restaurants.name'])
    .where('merchant_id', '=', merchantId)
    .orderBy('restaurants.id')
    .forUpdate()
    .execute();
}

async function requireNoOpenOrders(tx: Db, restaurants: readonly { id: string; name: string }[]) {
  for (const { id, name } of restaurants) {
    const { open } = await tx
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('restaurant_id', '=', id)
      .where('rehearsal', '=', false)
      .where('status', 'in', OPEN_STATUSES)
      .executeTakeFirstOrThrow();
    if (open > 0) {
      throw new HttpError(409, merchantWords.hasOpenOrders(name, open), {
        code: 'OPEN_ORDERS',
        restaurant: name,
        count: open,
      });
    }
  }
}

type Entered = {
  readonly merchantId: string;
  readonly restaurantIds: readonly string[];
  /** A remaining owner. */
  readonly but?: string;
};

/** Ends all access: roles, ownership, invitations, printers, leases of boards. Returns the users that lose theirs. */
export async function endAccess(
  tx: Db,
  { merchantId, restaurantIds, but }: Entered,
  now: number,
): Promise<Set<string>> {
  const owners = await tx
    .deleteFrom('merchant_members')
    .where('merchant_id', '=', merchantId)
    .$if(but !== undefined, (others) => others.where('user_id', '!=', but ?? ''))
    .returning('user_id')
    .execute();
  if (restaurantIds.length === 0) return new Set(owners.map((row) => row.user_id));
  const staff = await endRoles(tx, restaurantIds);
  await endInvites(tx, { restaurantIds }, now);
  await closeBoards(tx, restaurantIds);
  await endPrinters(tx, restaurantIds);
  const tablets = await endTablets(tx, restaurantIds);
  return new Set([...owners.map((row) => row.user_id), ...staff, ...tablets]);
}

/**
 * Closes a merchant for good: its storefronts answer 404, its addresses stay reserved, and nobody has access any more.
 * Orders stay as books must, and are made anonymous by retention. Throws 400 when `typedName` is not its name, and 409
 * `OPEN_ORDERS`.
 */
export async function closeMerchant(
  deps: Closing,
  user: SessionUser,
  { merchantId, typedName }: { merchantId: string; typedName: string },
  now: number,
): Promise<void> {
  const { database, bus, config } = deps;
  let closing: readonly string[] = [];
  const close = async (tx: Db) => {
    const { name, restaurants } = await lockMerchant(tx, merchantId);
    if (typedName.toLowerCase() !== name.toLowerCase()) {
      throw invalid([
        { path: 'name', message: merchantWords.typeTheName(name), code: 'NOT_THE_SAME', expected: name },
      ]);
    }
    await requireNoOpenOrders(tx, restaurants);
    const owners = await listMerchantMembers(tx, merchantId);
    const restaurantIds = restaurants.map(({ id }) => id);
    closing = restaurantIds;
    for (const restaurantId of restaurantIds) {
      await recordEntry(tx, user, { restaurantId, action: 'merchant.closed', record: name }, now);
    }
    await closeRestaurants(tx, merchantId, now);
    await deletePayoutDetails(tx, restaurantIds);
    await forgetCustomers(tx, restaurantIds);
    await tx
      .updateTable('merchants')
      .set({ closed_at: at(now) })
      .where('id', '=', merchantId)
      .execute();
    const userIds = await endAccess(tx, { merchantId, restaurantIds }, now);
    const done = { by: `${user.firstName} ${user.lastName}`, at: name };
    await clearGivenPasswords(tx, deps, { restaurantIds }, done, now);
    for (const { email, firstName } of owners) {
      const mail = writeMail({
        subject: merchantWords.closedSubject,
        greeting: greetingWords(firstName),
        paragraphs: [
          merchantWords.closedBy(user.firstName, user.lastName, name),
          merchantWords.closedOrdersStay(config.RETENTION_DAYS),
        ],
        closing: merchantWords.closedByMistake,
        sender: config.PRODUCT_NAME,
      });
      await queueMail(tx, { kind: MAIL_KINDS.SECURITY, to: email, mail }, now);
    }
    return { restaurantIds, userIds };
  };
  const { restaurantIds, userIds } = await transaction(database.db, close, () => {
    for (const id of closing) void announceInDoubt({ database, bus }, id);
  });
  for (const restaurantId of restaurantIds) bus.announce({ kind: 'menu', restaurantId });
  for (const userId of userIds) bus.announce({ kind: 'access', userId });
}
