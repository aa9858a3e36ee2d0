import { DAY_MS, HOUR_MS, MINUTE_MS } from '@comanda/domain/hours/durations';
import type { RateParty } from '@comanda/domain/money/rates';

export const PERIODS = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS } as const;
export type Period = keyof typeof PERIODS;

export type Rate = { readonly most: number; readonly in: Period };

/** The holders of a bound, and how many of each; what one process counts in memory, several count in the database. */
export type RateRow = {
  readonly kept: 'memory' | 'database';
  readonly counts: { readonly [P in RateParty]?: readonly Rate[] };
};

const minute = (most: number): Rate => ({ most, in: 'minute' });
const hour = (most: number): Rate => ({ most, in: 'hour' });
const day = (most: number): Rate => ({ most, in: 'day' });

/**
 * The only table of rates: whatever somebody can do too often is a row of it. What calls weigh (`call-classes.ts`),
 * guesses of passwords (`password-throttle.ts`), streams and connections have mechanisms of their own. `docs/limits.md`
 * is generated from it.
 */
export const RATES = {
  call: { kept: 'memory', counts: { device: [minute(300)], user: [minute(300)], address: [minute(6_000)] } },
  order: { kept: 'memory', counts: { device: [minute(20)], user: [minute(30)] } },
  orderWaiting: { kept: 'memory', counts: { address: [hour(40)] } },
  takenBack: { kept: 'memory', counts: { device: [hour(3)], recipient: [hour(3)] } },
  device: { kept: 'memory', counts: { address: [minute(120), day(10_000)] } },
  policyReport: { kept: 'memory', counts: { address: [minute(20)] } },
  errorReport: { kept: 'memory', counts: { all: [minute(60)] } },
  registration: { kept: 'database', counts: { address: [hour(60)] } },
  mail: { kept: 'database', counts: { address: [hour(20)] } },
  token: { kept: 'database', counts: { address: [minute(20)] } },
  passkey: { kept: 'database', counts: { device: [minute(30)], address: [minute(30)] } },
  passkeyLogin: { kept: 'database', counts: { device: [minute(30)], address: [minute(30)] } },
  emailChange: { kept: 'database', counts: { user: [day(10)], recipient: [day(3)] } },
  invitation: {
    kept: 'database',
    counts: { user: [day(50)], merchant: [day(50)], recipient: [day(3)] },
  },
  invitationOfProven: { kept: 'database', counts: { merchant: [day(20)] } },
  invitationInAll: { kept: 'database', counts: { all: [day(2_000)] } },
  orderMail: { kept: 'database', counts: { merchant: [hour(1_500)] } },
  orderMailOfProven: { kept: 'database', counts: { merchant: [hour(60)] } },
  geocoder: {
    kept: 'database',
    counts: { device: [day(50)], restaurant: [day(1_000)], address: [day(200)] },
  },
  geocoderOfProven: { kept: 'database', counts: { restaurant: [day(50)] } },
  geocoderInAll: { kept: 'database', counts: { all: [day(5_000)] } },
  merchant: { kept: 'database', counts: { user: [day(10)] } },
  slug: { kept: 'database', counts: { restaurant: [day(5)] } },
  rehearsal: { kept: 'database', counts: { restaurant: [hour(6)] } },
  menuPage: { kept: 'database', counts: { restaurant: [hour(30)] } },
  menuPictures: { kept: 'database', counts: { restaurant: [day(20)], user: [day(40)], all: [day(500)] } },
  planPage: { kept: 'database', counts: { restaurant: [day(30)] } },
} as const satisfies Record<string, RateRow>;

export type RateName = keyof typeof RATES;

/** The table as it holds here: an operator may have changed rows of it. */
export type RateTable = { readonly [N in RateName]: RateRow };

export function mostOf(table: RateTable, name: RateName, per: RateParty): number {
  const [rate] = table[name].counts[per] ?? [];
  if (!rate) throw new Error(`Nobody counts ${name} by ${per}.`);
  return rate.most;
}

/** The holders that have to be named for a row; one that is not named is not counted. */
export type Counted<N extends RateName> = {
  readonly [P in Exclude<keyof (typeof RATES)[N]['counts'], 'all'>]?: string;
};

const NAMES = Object.keys(RATES).filter((name): name is RateName => name in RATES);
const CHANGE = /^(?<name>\w+)\.(?<per>\w+)=(?<most>[1-9]\d{0,9})\/(?<period>minute|hour|day)$/;

/** Rates of earlier versions: an upgraded server starts, and they change nothing. */
const FORMER: ReadonlySet<string> = new Set(['order.address', 'orderOfHouse.address']);

/** The table with one rate of it changed, as `orderWaiting.address=90/hour`; null where it has no such rate. */
function withChange(table: RateTable, change: string): RateTable | null {
  const { name: named, per, most, period } = CHANGE.exec(change)?.groups ?? {};
  if (FORMER.has(`${named}.${per}`)) return table;
  const name = NAMES.find((known) => known === named);
  const row = name && table[name];
  const party = row && Object.entries(row.counts).find(([known]) => known === per);
  if (!name || !row || !party?.[1].some((rate) => rate.in === period)) return null;
  const rates = party[1].map((rate) => (rate.in === period ? { ...rate, most: Number(most) } : rate));
  return { ...table, [name]: { ...row, counts: { ...row.counts, [party[0]]: rates } } };
}

/** The table with changes, separated by commas; null where one of them is none. */
export function changedRates(changes: string): RateTable | null {
  let table: RateTable | null = RATES;
  for (const change of changes.split(',')) {
    const text = change.trim();
    if (table && text) table = withChange(table, text);
  }
  return table;
}
