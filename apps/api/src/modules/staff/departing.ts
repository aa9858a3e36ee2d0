import type { SessionUser } from '#platform/access/sessions.ts';
import type { Db } from '#platform/database/transaction.ts';

/** What outlives its maker's right to set it up: only what an admin keeps on purpose. */
export type Keeps = {
  /** Tablets and printers. */
  readonly devices: boolean;
  /** The yes to the account that card money goes to. */
  readonly account: boolean;
};

export type Left = {
  readonly restaurantIds: readonly string[];
  readonly userId: string;
  /** The admin that removes or demotes them. */
  readonly by: SessionUser;
  readonly keeps: Keeps;
};

export type EndedTablet = { readonly id: string; readonly restaurantId: string };

export type Departures = {
  /** In the transaction, after their role is gone or lower; what they may still set up stays. */
  readonly end: (tx: Db, left: Left, now: number) => Promise<readonly EndedTablet[]>;
  /** After the commit: ends open streams of tablets that are gone. */
  readonly announce: (ended: readonly EndedTablet[]) => Promise<void>;
};

/** As calls say it; what is not named is not kept. */
export const keepsOf = (asked: {
  readonly keepDevices?: boolean | undefined;
  readonly keepAccount?: boolean | undefined;
}): Keeps => ({ devices: asked.keepDevices ?? false, account: asked.keepAccount ?? false });
