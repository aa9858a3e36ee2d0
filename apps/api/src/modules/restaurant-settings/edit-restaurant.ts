import { setTimeout as delay } from 'node:timers/promises';
import type { Dependencies } from '#dependencies.ts';
import { type NewDone, recordEntry } from '#modules/audit';
import type { SessionUser } from '#platform/access/sessions.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { type Db, transaction } from '#platform/database/transaction.ts';
import { stale } from '#platform/http/errors.ts';
import { lockRestaurant } from './lock-restaurant.ts';

export type Editing = Pick<Dependencies, 'database' | 'bus'>;

/** The author of an edit, its restaurant, and when (epoch ms). */
export type Editor<User extends Doer = SessionUser> = {
  readonly restaurantId: string;
  readonly user: User;
  readonly now: number;
};

/** As much of a user as the record keeps; Comanda itself is one. */
type Doer = Pick<SessionUser, 'userId' | 'firstName' | 'lastName'>;

/** One edit under way: nobody else edits this restaurant, or orders from it, until it ends. */
export type Edit<User extends Doer = SessionUser> = Editor<User> & {
  readonly tx: Db;
  /** Writes down what the editor did, in the edit's transaction. */
  readonly record: (entry: NewDone & { readonly record: string; readonly id?: string }) => Promise<void>;
};

const LOOK_AGAIN_MS = 1_000;

/**
 * Notifies the caches of the restaurant after a commit whose answer was lost: at once, and again when nothing of its
 * transaction can be under way any more, however long the database is away.
 */
export async function announceInDoubt({ database, bus }: Editing, restaurantId: string): Promise<void> {
  const announce = () => bus.announce({ kind: 'menu', restaurantId });
  announce();
  for (;;) {
    try {
      await transaction(database.db, (tx) => lockRestaurant(tx, restaurantId));
      return announce();
    } catch (error) {
      // the process closes
      if (!(error instanceof DatabaseUnavailable)) return;
      await delay(LOOK_AGAIN_MS, undefined, { ref: false });
    }
  }
}

/**
 * The one way to edit a restaurant: in one transaction and under its lock, so that edits come one after the other. Its
 * caches are notified after the commit, also when its answer was lost. The call has waited for its turn (`EditQueue`).
 */
export async function editRestaurant<T, User extends Doer>(
  { database, bus }: Editing,
  { restaurantId, user, now }: Editor<User>,
  work: (edit: Edit<User>) => Promise<T>,
): Promise<T> {
  const edit = async (tx: Db) => {
    await lockRestaurant(tx, restaurantId);
    const record: Edit['record'] = (entry) => recordEntry(tx, user, { restaurantId, ...entry }, now);
    return work({ restaurantId, user, now, tx, record });
  };
  const whenInDoubt = () => void announceInDoubt({ database, bus }, restaurantId);
  const result = await transaction(database.db, edit, whenInDoubt);
  bus.announce({ kind: 'menu', restaurantId });
  return result;
}

/** Throws 409 `STALE` with the present record unless its version is the one that the editor has seen. */
export function requireSeen(seen: number, present: { readonly version: number }, by?: string): void {
  if (present.version !== seen) throw stale(by, present);
}

type Author = Partial<Pick<Editor, 'restaurantId'>> &
  Pick<Editor, 'now'> & { readonly user: Pick<SessionUser, 'firstName' | 'lastName'> };

/** The author of a record's last change, as stored beside it. */
export function touchedBy({ user, now }: Author) {
  return { changed_at: now, changed_by: `${user.firstName} ${user.lastName}`.trim() };
}
