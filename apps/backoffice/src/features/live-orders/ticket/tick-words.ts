import type { OrderLine, OrderStatus } from '@comanda/contract/shapes/orders';
import { foodAt } from '@comanda/domain/order-statuses';

const dish = ({ quantity, name, kitchenName = name }: OrderLine) => `${quantity}× ${kitchenName}`;

/** What the board says about ticking the lines of an order. */
export const tickWords = {
  line: (line: OrderLine, status: OrderStatus) =>
    `${foodAt(status) === 'KITCHEN' ? 'Made' : 'Packed'}: ${dish(line)}`,
  list: (status: OrderStatus) => (foodAt(status) === 'KITCHEN' ? 'To make' : 'Packing list'),
  packed: (packed: number, all: number) => `${packed} of ${all} packed`,
  items: (all: number) => (all === 1 ? '1 item' : `${all} items`),
} as const;
