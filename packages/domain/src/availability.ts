import type { Place, Zone } from './delivery.ts';
import type { BasketItem } from './item-availability.ts';
import type { OrderingState } from './ordering-state.ts';
import type { Reason } from './refusals.ts';
import type { RestaurantRules } from './restaurant-rules.ts';
import type { Service } from './services.ts';
import type { Slot, SlotLoad } from './slots.ts';

export type AvailabilityQuestion = {
  readonly rules: RestaurantRules;
  readonly service: Service;
  readonly items: readonly BasketItem[];
  readonly place?: Place | undefined;
  readonly subtotal?: number | undefined;
  readonly at: 'ASAP' | number;
  readonly slotLoad: SlotLoad;
  readonly now: number;
};

export type Availability = {
  readonly allowed: boolean;
  readonly state: OrderingState;
  readonly readyAt?: number;
  readonly promisedAt?: number;
  readonly startAt?: number;
  readonly slotStart?: number;
  readonly preparationMinutes: number;
  readonly travelMinutes: number;
  readonly zone?: Zone;
  readonly reasons: readonly Reason[];
};

export type AllowedTimes = {
  readonly asap?: { readonly readyAt: number; readonly promisedAt: number };
  readonly slots: readonly Slot[];
};

export declare function availability(question: AvailabilityQuestion): Availability;
export declare function allowedTimes(question: Omit<AvailabilityQuestion, 'at'>, date?: string): AllowedTimes;
