import { MINUTE_MS } from '../hours/durations.ts';

/** Milliseconds within which a screen has to show a new order with sound; then it rings urgently. */
export const HEARD_WITHIN_MS = MINUTE_MS;

/** What happened on a screen with a new order: the board that shows it is open, in sight, and its sound runs. */
export type OrderAlert = {
  readonly screenId: string;
  readonly shown: boolean;
  readonly visible: boolean;
  readonly audible: boolean;
};

/** A screen's lease, which ends at `until` (epoch ms). `watches`: somebody can notice an order there. */
export type ScreenLease = { readonly screenId: string; readonly until: number; readonly watches: boolean };

/** Why an order did not ring on a screen: it never answered, shows another page, or has its sound off. */
export const SILENCES = ['NO_ANSWER', 'OTHER_PAGE', 'NO_SOUND'] as const;

export type Silence = (typeof SILENCES)[number];

/** An unanswered order: from when on it waits (`waitsFrom`, epoch ms), and what the screens reported about it. */
export type AlertedOrder = { readonly waitsFrom: number; readonly alerts: readonly OrderAlert[] };

/** Whether a screen showed the order with sound. */
export function isHeard({ shown, audible }: Pick<OrderAlert, 'shown' | 'audible'>): boolean {
  return shown && audible;
}

function silenceOf(alert: OrderAlert | undefined): Silence {
  if (!alert) return 'NO_ANSWER';
  return alert.audible ? 'OTHER_PAGE' : 'NO_SOUND';
}

/**
 * The screens of an order that none has shown with sound in time, each with why it was silent. Null while there is
 * time, once a screen has, and where none watches: that is known at once, without an answer.
 */
export function silentScreens(
  { waitsFrom, alerts }: AlertedOrder,
  leases: readonly ScreenLease[],
  now: number,
): { readonly screenId: string; readonly silence: Silence }[] | null {
  if (now < waitsFrom + HEARD_WITHIN_MS || alerts.some(isHeard)) return null;
  const live = leases.filter(({ until }) => until > now);
  if (!live.some(({ watches }) => watches)) return null;
  return live.map(({ screenId }) => ({
    screenId,
    silence: silenceOf(alerts.find((alert) => alert.screenId === screenId)),
  }));
}
