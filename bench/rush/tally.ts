import { ApiError } from '@comanda/client/api-error';
import { quantile } from '../measure/spread.ts';

const TIMED = [
  'open the menu',
  'price a basket',
  'place an order',
  'ask about it',
  'cancel it',
  'move it',
] as const;
export type Timed = (typeof TIMED)[number];

const COUNTED = [
  'came',
  'looked',
  'ordered',
  'found',
  'asked',
  'cancelled',
  'accepted',
  'rejected',
  'completed',
] as const;
type Counted = (typeof COUNTED)[number];

/** What has happened in a rush. */
export type Tally = ReturnType<typeof createTally>;

/** As a refusal is counted: by its code where it has one, else by what came instead of an answer. */
function causeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return error.code ?? (error.status === 0 ? `no answer (${error.message})` : `status ${error.status}`);
}

/** Takes down what diners and kitchen do. Times are ms at the caller, to the whole answer. */
export function createTally(clock: () => number = () => performance.now()) {
  const times = new Map<Timed, number[]>(TIMED.map((name) => [name, []]));
  const counts = new Map<Counted, number>();
  const refusals = new Map<string, number>();
  /** When each order that was taken had been sent. */
  const sent = new Map<string, number>();
  /** When the board showed each order first, and how many orders it showed of each device. */
  const shown = new Map<string, number>();
  const ofDevice = new Map<string, number>();

  return {
    count(what: Counted): void {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    /** Makes a call and takes its time. Null where it was refused, which is counted. */
    async time<T>(name: Timed, call: () => Promise<T>): Promise<T | null> {
      const begun = clock();
      try {
        return await call();
      } catch (error) {
        const cause = `${name}: ${causeOf(error)}`;
        refusals.set(cause, (refusals.get(cause) ?? 0) + 1);
        return null;
      } finally {
        times.get(name)?.push(clock() - begun);
      }
    },
    now: clock,
    placed(orderId: string, sentAt: number): void {
      sent.set(orderId, sentAt);
    },
    /** Whether the board shows the order for the first time. */
    isNewOnBoard(orderId: string, deviceId: string): boolean {
      if (shown.has(orderId)) return false;
      shown.set(orderId, clock());
      ofDevice.set(deviceId, (ofDevice.get(deviceId) ?? 0) + 1);
      return true;
    },
    /** Orders that were taken and that the board has not shown. */
    unseen: (): string[] => [...sent.keys()].filter((id) => !shown.has(id)),
    /** Everything, once the evening is over. */
    sum() {
      const toBoard = [...sent].flatMap(([id, at]) => {
        const seenAt = shown.get(id);
        return seenAt === undefined ? [] : [seenAt - at];
      });
      return {
        counts: Object.fromEntries(COUNTED.map((what) => [what, counts.get(what) ?? 0])),
        refusals,
        times: [...times, ['reach the board', toBoard] as const].filter(([, all]) => all.length > 0),
        placed: sent.size,
        lost: [...sent.keys()].filter((id) => !shown.has(id)).length,
        doubled: [...ofDevice.values()].filter((orders) => orders > 1).length,
      };
    },
  };
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`.padStart(10);

/** The sum in words and figures; `watched` is whether a kitchen looked at the board. */
export function reportOf(
  { counts, refusals, times, placed, lost, doubled }: ReturnType<Tally['sum']>,
  watched: boolean,
): string {
  const { came, looked, ordered, found, asked, cancelled, accepted, rejected, completed } = counts;
  const lines = [
    `diners    ${came} came, ${looked} only looked, ${found} found nothing to order, ${ordered} ordered`,
    `orders    ${placed} taken, ${asked} asked about, ${cancelled} cancelled by their diners`,
    watched
      ? `kitchen   ${accepted} accepted, ${rejected} rejected, ${completed} completed; on the board ${placed - lost} of ${placed}, lost ${lost}, doubled ${doubled}`
      : 'kitchen   nobody cooked, and nobody looked whether each order came once (see --kitchen)',
    ...(refusals.size === 0
      ? ['refused   nothing']
      : [...refusals].map(([cause, count]) => `refused   ${count} × ${cause}`)),
    '',
    `${'times at the caller'.padEnd(22)}${['calls', 'median', '99 of 100', 'longest'].map((head) => head.padStart(10)).join('')}`,
    ...times.map(
      ([name, all]) =>
        `${name.padEnd(22)}${String(all.length).padStart(10)}${[0.5, 0.99, 1].map((share) => ms(quantile(all, share))).join('')}`,
    ),
  ];
  return lines.join('\n');
}
