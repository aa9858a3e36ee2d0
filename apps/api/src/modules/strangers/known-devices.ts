import { DAY_MS } from '@comanda/domain/durations';
import { SERVED_STATUSES } from '@comanda/domain/orders';
import type { RestaurantRules } from '@comanda/domain/restaurant-rules';
import { CONFIRMED_MS, holdsStrangersUntil, isStranger, type KnownDevice } from '@comanda/domain/strangers';
import { sql } from 'kysely';
import type { Dependencies } from '#dependencies.ts';
import { at } from '#platform/database/column-types.ts';
import { quotedNames } from '#platform/database/quoted-names.ts';
import type { Db } from '#platform/database/transaction.ts';
import { type CodeRoute, canSendCodes } from './code-route.ts';

export type Device = { readonly restaurantId: string; readonly clientId: string };

async function findDevice(db: Db, { restaurantId, clientId }: Device): Promise<KnownDevice> {
  const { rows } = await sql<{ completed: boolean; until: number | null }>`
    SELECT EXISTS (SELECT FROM orders WHERE restaurant_id = ${restaurantId} AND client_id = ${clientId}
        AND NOT rehearsal AND status IN (${sql.raw(quotedNames(SERVED_STATUSES))})) AS completed,
      (SELECT expires_at FROM confirmed_devices WHERE restaurant_id = ${restaurantId}
        AND client_id = ${clientId}) AS until`.execute(db);
  return { hasCompletedOrder: rows[0]?.completed ?? false, confirmedUntil: rows[0]?.until ?? null };
}

/** Whether the restaurant knows the device, whatever the switch says now. */
export async function isKnown(db: Db, device: Device, now: number): Promise<boolean> {
  return !isStranger(await findDevice(db, device), now);
}

/**
 * Whether this device has to confirm an e-mail address before its order is taken. Costs nothing while strangers are not
 * held back, and three look-ups by index for a stranger while they are; nobody is held back for a code that cannot come.
 */
export async function isHeldBack(
  deps: CodeRoute,
  rules: RestaurantRules,
  device: Device,
  now: number,
): Promise<boolean> {
  if (holdsStrangersUntil(rules, now) === null || (await isKnown(deps.database.db, device, now)))
    return false;
  return canSendCodes(deps, device.restaurantId, now);
}

/** From now on the device is known; no longer than anything else of a diner is kept. */
export async function insertConfirmed(
  tx: Db,
  { restaurantId, clientId }: Device,
  { config }: Pick<Dependencies, 'config'>,
  now: number,
): Promise<void> {
  const expiresAt = at(now + Math.min(CONFIRMED_MS, config.RETENTION_DAYS * DAY_MS));
  await tx
    .insertInto('confirmed_devices')
    .values({ restaurant_id: restaurantId, client_id: clientId, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'client_id']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute();
}
