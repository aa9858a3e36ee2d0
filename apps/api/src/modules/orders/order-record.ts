import type { Amounts } from '@comanda/contract/shapes/basket';
import type { Location } from '@comanda/contract/shapes/common';
import type { MoveReason, Order, OrderLine } from '@comanda/contract/shapes/orders';
import type { Allergen } from '@comanda/domain/allergens';
import type { OrderStatus } from '@comanda/domain/orders';
import type { Service } from '@comanda/domain/services';

/** Epoch ms. `sentence` is what the kitchen tells the diner about it. */
export type RecordedPromise = {
  readonly at: number;
  readonly before: number;
  readonly minutes: number;
  readonly sentence: string | null;
};

export type RecordedEvent = {
  readonly number: number;
  readonly type: string;
  readonly at: number;
  readonly actor: 'DINER' | 'STAFF' | 'CLOCK' | 'PROVIDER';
  readonly actorName: string | null;
  readonly fromStatus: OrderStatus | null;
  /** Of a later promise. */
  readonly promise?: RecordedPromise | null;
};

/** An order as it is kept: a copy of everything it was priced from, and the events that explain it. Epoch ms. */
export type OrderRecord = Amounts & {
  readonly id: string;
  readonly restaurantId: string;
  readonly clientId: string;
  /** The sender's network address as a key (`senderKeys`); null where nobody knows it. */
  readonly sender: string | null;
  readonly number: number;
  readonly status: OrderStatus;
  readonly service: Service;
  readonly contact: Order['contact'];
  readonly address: NonNullable<Order['address']> | null;
  readonly location: Location | null;
  readonly table: string | null;
  readonly note: string | null;
  /** Which of the 14 allergens are avoided; empty when none is named. */
  readonly avoids: readonly Allergen[];
  readonly allergyNote: string | null;
  readonly ifMissing: Order['ifMissing'] | null;
  readonly paymentMethod: Order['payment']['method'];
  readonly paymentState: Order['payment']['state'];
  readonly placedAt: number;
  /** When the restaurant next opened, for an order placed while it was closed. */
  readonly attendedFrom: number | null;
  readonly scheduledFor: number | null;
  readonly promisedAt: number | null;
  readonly startAt: number | null;
  readonly preparationMinutes: number;
  readonly travelMinutes: number;
  readonly slotAt: number | null;
  /** Nobody could tell whether the address is delivered to: accepting the order confirms it. */
  readonly toConfirm: boolean;
  readonly reason: MoveReason | null;
  readonly reasonNote: string | null;
  readonly missedReason: Order['missedReason'] | null;
  readonly lines: readonly OrderLine[];
  readonly events: readonly RecordedEvent[];
};

/** What a move is decided from: plain columns and events, which can be read although a document of the record is damaged. */
export type OrderCore = Omit<OrderRecord, 'contact' | 'address' | 'location' | 'avoids' | 'tax' | 'lines'>;
