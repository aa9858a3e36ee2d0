import type { Order } from '@comanda/contract/shapes/orders';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useOffice } from '../../../office.ts';
import { roleQuery } from '../../../session/session-queries.ts';
import { useBoard } from '../board/board-context.ts';
import { useLiveOrdersStore } from '../store/live-orders-store.ts';
import { type SameSender, sameSenders } from './same-sender.ts';

/** What else waits from the sender of an order; for managers alone, who may cancel it. */
export function useSameSenders(order: Order): SameSender[] {
  const { client, session } = useOffice();
  const { restaurant } = useBoard();
  const store = useLiveOrdersStore();
  const { orders } = useSyncExternalStore(store.subscribe, store.get);
  const { data: role } = useQuery(roleQuery(client, restaurant.id, session.user()));
  return role === 'ADMIN' || role === 'MANAGER' ? sameSenders(order, orders.values()) : [];
}
