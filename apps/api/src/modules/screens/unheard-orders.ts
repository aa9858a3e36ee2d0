import { MOST_UNHEARD, type SilentScreen } from '@comanda/contract/shapes/screens';
import { silentScreens } from '@comanda/domain/orders/order-alerts';
import type { Db } from '#platform/database/transaction.ts';
import { listAlerts, listScreens, listUnheard } from './order-alerts.queries.ts';

export type Unheard = {
  readonly id: string;
  readonly number: number;
  /** Managers were written to about it. */
  readonly isWritten: boolean;
  readonly screens: readonly SilentScreen[];
};

/** Orders that no screen has shown with sound in time, the oldest first, and the screens that were silent. */
export async function unheardOrders(db: Db, restaurantId: string, now: number): Promise<Unheard[]> {
  const orders = await listUnheard(db, now, restaurantId);
  if (orders.length === 0) return [];
  const ids = orders.map(({ orderId }) => orderId);
  const alerts = Map.groupBy(await listAlerts(db, restaurantId, ids), ({ orderId }) => orderId);
  const leases = await listScreens(db, restaurantId, now);
  const names = new Map(leases.map(({ screenId, name }) => [screenId, name]));
  return orders.flatMap(({ orderId, number, isWritten, waitsFrom }) => {
    const silent = silentScreens({ waitsFrom, alerts: alerts.get(orderId) ?? [] }, leases, now);
    if (silent === null) return [];
    const screens = silent.map(({ screenId, silence }) => ({ name: names.get(screenId) ?? '', silence }));
    return [{ id: orderId, number, isWritten, screens }];
  });
}

const sameScreen = ({ name, silence }: SilentScreen) => `${silence} ${name}`;

/** As boards get them: the oldest ones, each screen that differs once. */
export async function unheardAtBoard(db: Db, restaurantId: string, now: number) {
  const unheard = await unheardOrders(db, restaurantId, now);
  return unheard.slice(0, MOST_UNHEARD).map(({ id, number, screens }) => {
    const each = new Map(screens.map((screen) => [sameScreen(screen), screen]));
    return { id, number, screens: [...each.values()].slice(0, MOST_UNHEARD) };
  });
}
