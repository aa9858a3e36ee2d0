import type { Place } from '@comanda/domain/delivery';
import type { Payable } from '@comanda/domain/strangers';
import type { Dependencies } from '#dependencies.ts';
import type { MenuSnapshot } from '#modules/menu';
import type { Wish } from '#orders/record';
import { NO_CLIENT } from '#platform/access/no-client.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { HttpError } from '#platform/http/errors.ts';
import type { replaceOrder } from './replace-order.ts';

/** Who sends an order: a diner from their device, or a member who takes it by telephone or at the counter. */
export type Sender =
  | {
      readonly kind: 'DINER';
      readonly clientId: string;
      /** The key of the sender's address. */
      readonly address: string;
    }
  | { readonly kind: 'MEMBER'; readonly user: SessionUser };

export type Placing = {
  readonly snapshot: MenuSnapshot;
  readonly from: Sender;
  readonly key: string;
  readonly body: Wish;
  readonly now: number;
};

/** With the place looked up, before anything is locked. */
export type Located = Placing & {
  readonly place: Place | undefined;
  readonly room: Room;
};

/** Room that a sender has beyond what all have. */
export type Room = {
  /** The device is known here: strangers who fill the board do not shut it out. */
  readonly isKnown: boolean;
};

export const NO_ROOM: Room = { isKnown: false };

/** The device that an order is kept under: what members take comes from nobody's. */
export const deviceOf = (from: Sender): string => (from.kind === 'DINER' ? from.clientId : NO_CLIENT);

type Asking = Pick<Dependencies, 'database' | 'rates'>;

/** Why an order is not taken that would be taken otherwise; null where it is. */
export type HoldBack = (payable: Payable) => HttpError | null;

/** What depends on who sends an order. */
export type Checks = {
  /** Whether they are held back now, and then why an order is not taken that is paid in such a way; null where all are taken. */
  readonly holdBack: (deps: Asking, placing: Placing) => Promise<HoldBack | null>;
  /** Throws where too much of the sender's waits already. */
  readonly requireOwnRoom: (deps: Asking, placing: Placing) => Promise<void>;
  /** Of orders that find no room: throws, or returns whether the sender has room of their own. */
  readonly requireRoom: (deps: Asking, placing: Placing) => Promise<Room>;
  /** Puts an order in the place of another; null where nobody may. */
  readonly replace: typeof replaceOrder | null;
};
