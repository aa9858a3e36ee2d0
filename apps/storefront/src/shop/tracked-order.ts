import type { Order, SharedOrder } from '@comanda/contract/shapes/orders';

/** What can be shown of an order: to its diner, and to readers of their link, without money. */
export type TrackedOrder = Omit<SharedOrder, 'lines' | 'to' | 'slug'> & {
  readonly reasonNote?: string | undefined;
  readonly payment?: Order['payment'];
  readonly total?: number;
  readonly currency?: string;
  readonly replacedBy?: Order['replacedBy'];
};

/** Whether it is shown to its diner: only they read what it costs. */
export const isOwn = ({ payment }: TrackedOrder): boolean => payment !== undefined;
