import { type ReactNode, useMemo } from 'react';
import { TapsContext } from '../moves/taps-context.ts';
import { ElsewhereContext } from '../store/elsewhere.ts';
import { LiveOrdersContext } from '../store/live-orders-store.ts';
import { AlertsContext } from './alerts-context.ts';
import type { OrdersDesk } from './orders-desk.ts';
import type { Sound } from './use-sound.ts';

/** Hands the orders of one restaurant, and the sound of this window, to whatever shows them. */
export function OrdersDeskProvider({
  desk: { store, elsewhere, links, taps },
  sound,
  children,
}: {
  desk: OrdersDesk;
  sound: Sound;
  children: ReactNode;
}) {
  const alerts = useMemo(() => ({ sound, links }), [sound, links]);
  return (
    <LiveOrdersContext value={store}>
      <ElsewhereContext value={elsewhere}>
        <AlertsContext value={alerts}>
          <TapsContext value={taps}>{children}</TapsContext>
        </AlertsContext>
      </ElsewhereContext>
    </LiveOrdersContext>
  );
}
