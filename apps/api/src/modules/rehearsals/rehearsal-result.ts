import { MOST_REHEARSED, type Rehearsal, type RehearsedScreen } from '@comanda/contract/shapes/rehearsals';
import { isSettled, judgedAt, outcomeOf } from '@comanda/domain/rehearsals';
import type { StoredRehearsal } from '#modules/orders';
import { listAlerts, listScreens } from '#modules/screens';
import { listTablets } from '#modules/tablets';
import type { Db } from '#platform/database/transaction.ts';

/** What each screen did with a rehearsal: those that were open since it began, and tablets on which no board was. */
export async function rehearsalResult(
  db: Db,
  restaurantId: string,
  { id, placedAt, takenAt, endedAt, status }: StoredRehearsal,
  now: number,
): Promise<Rehearsal> {
  const alerts = new Map((await listAlerts(db, restaurantId, [id])).map((alert) => [alert.screenId, alert]));
  const open = await listScreens(db, restaurantId, placedAt);
  const tablets = await listTablets(db, restaurantId, now);
  const opened = new Set(open.map(({ tabletId }) => tabletId));
  const screens: RehearsedScreen[] = [
    ...open.map(({ screenId, name, tabletId }) => ({
      screenId,
      name,
      isTablet: tabletId !== null,
      outcome: outcomeOf(alerts.get(screenId), { startedAt: placedAt, takenAt, endedAt }, now),
    })),
    ...tablets
      .filter((tablet) => tablet.joined !== null && !opened.has(tablet.id))
      .map(({ name }) => ({ screenId: null, name, isTablet: true, outcome: 'NOT_OPEN' }) as const),
  ];
  return {
    orderId: id,
    startedAt: new Date(placedAt).toISOString(),
    judgedAt: new Date(judgedAt(placedAt)).toISOString(),
    status,
    screens: screens.slice(0, MOST_REHEARSED),
    isSettled: isSettled(screens.map(({ outcome }) => outcome)),
  };
}
