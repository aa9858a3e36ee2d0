import type { Address } from '@comanda/contract/shapes/restaurants';
import type { Allergen } from '@comanda/domain/menu/allergens';
import type { PaymentMethod } from '@comanda/domain/orders/order-payments';
import type { DemoService } from './demo-data.ts';
import type { DemoItem, DemoOption } from './demo-menu.ts';

/** One line; an option that stands twice is taken twice. */
export type DemoLine = {
  readonly item: DemoItem;
  readonly quantity: number;
  readonly options: readonly DemoOption[];
  readonly note?: string;
};

export type DemoReason =
  | 'BUSY'
  | 'INGREDIENT_UNAVAILABLE'
  | 'CLOSING_EARLY'
  | 'OUT_OF_AREA'
  | 'DINER_ASKED'
  | 'OTHER';

type DemoMoveTarget = 'ACCEPTED' | 'READY' | 'OUT_FOR_DELIVERY' | 'COMPLETED' | 'REJECTED' | 'CANCELLED';

/** The mover of an order that no member moves. */
export const BY_DINER = 'DINER';

/** A step after `PLACED`, in epoch ms. `readyInMinutes` is kitchen time and comes with `ACCEPTED`. */
export type DemoMove = {
  readonly to: DemoMoveTarget;
  readonly at: number;
  /** The key of a user, or `BY_DINER`. */
  readonly by: string;
  readonly reason?: DemoReason;
  readonly note?: string;
  readonly readyInMinutes?: number;
};

export type DemoContact = { readonly name: string; readonly phone: string; readonly email?: string };

export type DemoDeliveryAddress = Address & { readonly note?: string };

/** An order without prices: the real pricing function adds them. Instants in epoch milliseconds. */
export type DemoOrder = {
  /** Names the device, so that a returning diner is known as such. */
  readonly diner: string;
  readonly service: DemoService;
  readonly contact: DemoContact;
  readonly address?: DemoDeliveryAddress;
  readonly location?: { readonly lat: number; readonly lng: number };
  readonly table?: string;
  readonly lines: readonly DemoLine[];
  readonly placedAt: number;
  readonly scheduledFor?: number;
  readonly moves: readonly DemoMove[];
  readonly note?: string;
  readonly avoids?: readonly Allergen[];
  readonly allergyNote?: string;
  readonly payment: PaymentMethod;
};
