import type { Allergen } from '@comanda/domain/allergens';
import type { PaymentMethod } from '@comanda/domain/order-payments';
import type { DemoAddress, DemoService, DemoUserKey, LatLng } from './demo-types.ts';

/** One line by the keys of the menu; an option named twice is taken twice. */
export interface DemoLine {
  readonly item: string;
  readonly quantity: number;
  readonly options: readonly string[];
  readonly note?: string;
}

export type DemoReason =
  | 'BUSY'
  | 'INGREDIENT_UNAVAILABLE'
  | 'CLOSING_EARLY'
  | 'OUT_OF_AREA'
  | 'DINER_ASKED'
  | 'OTHER';

export type DemoMoveTarget =
  | 'ACCEPTED'
  | 'READY'
  | 'OUT_FOR_DELIVERY'
  | 'COMPLETED'
  | 'REJECTED'
  | 'CANCELLED';

/** A step after `PLACED`, in epoch ms. `readyInMinutes` is kitchen time and comes with `ACCEPTED`. */
export interface DemoMove {
  readonly to: DemoMoveTarget;
  readonly at: number;
  readonly by: DemoUserKey | 'DINER';
  readonly reason?: DemoReason;
  readonly note?: string;
  readonly readyInMinutes?: number;
}

export interface DemoContact {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
}

export interface DemoDeliveryAddress extends DemoAddress {
  readonly note?: string;
}

/** An order without prices: the real pricing function adds them. Instants in epoch milliseconds. */
export interface DemoOrder {
  /** Names the device, so that a diner who comes back is known as returning. */
  readonly diner: string;
  readonly service: DemoService;
  readonly contact: DemoContact;
  readonly address?: DemoDeliveryAddress;
  readonly location?: LatLng;
  readonly table?: string;
  readonly lines: readonly DemoLine[];
  readonly placedAt: number;
  readonly scheduledFor?: number;
  readonly moves: readonly DemoMove[];
  readonly note?: string;
  readonly avoids?: readonly Allergen[];
  readonly allergyNote?: string;
  readonly payment: PaymentMethod;
}
