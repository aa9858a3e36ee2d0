import { setInterval as every } from 'node:timers/promises';
import { residentMegabytes } from '../measure/process-figures.ts';
import { quantile, spreadOf } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { writePastOrders } from '../subject/past-orders.ts';
import { copyRestaurant } from '../subject/restaurants.ts';
import { logInOwner, type Staff } from '../subject/staff.ts';

const MANY = 1_000_000;
const FEW = 10_000;
/** Of other restaurants in the same tables. */
const ELSEWHERE = 4_000_000;
const OTHERS = 40;
const TIMES = 15;
const EXPORTED_DAYS = 100;
const DAY_MS = 86_400_000;
const MOST_MS = 50;
const MOST_RATIO = 1.5;
const MOST_DASHBOARD_MS = 200;
const MOST_GROWTH_MB = 100;

const ASKED: readonly (readonly [string, { readonly q?: string }])[] = [
  ['a page', {}],
  ['a number', { q: '7777' }],
  ['one diner’s name', { q: 'Name4711' }],
  ['a first name that a tenth has', { q: 'Lucia' }],
  ['the end of a phone number', { q: '4711' }],
  ['a dish', { q: 'dish 17 ' }],
  ['nothing that exists', { q: 'xyzzy' }],
];

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function timesOf(works: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const rounds: number[][] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const round: number[] = [];
    for (const work of works) round.push(await timeOf(work));
    rounds.push(round);
  }
  return rounds;
}

const inMs = (value: number) => `${value.toFixed(1)} ms`;
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

async function searches(staff: Staff, many: string, few: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, query] of ASKED) {
    const asked = (id: string) => () => staff.call('orders', { params: { id }, query });
    const rounds = await timesOf([asked(few), asked(many)]);
    const medianOf = (at: number) =>
      quantile(
        rounds.map((round) => round[at] ?? Number.NaN),
        0.5,
      );
    const [small, large] = [medianOf(0), medianOf(1)];
    const ratio = spreadOf(rounds.map(([less = Number.NaN, more = Number.NaN]) => more / less));
    figures.push({
      name: `history, ${what}`,
      subject: inMs(large),
      baseline: `${inMs(small)} of ${FEW.toLocaleString('en-GB')}`,
      ratio,
      aim: `≤ ${MOST_MS} ms, ≤ ${MOST_RATIO}`,
      reached: large <= MOST_MS && ratio.median <= MOST_RATIO,
    });
  }
  return figures;
}

async function exportOf(comanda: Comanda, staff: Staff, id: string): Promise<Figure> {
  const before = await residentMegabytes(comanda.pid);
  let most = before;
  const watch = new AbortController();
  const watching = (async () => {
    for await (const _ of every(50, null, { signal: watch.signal }))
      most = Math.max(most, await residentMegabytes(comanda.pid));
  })().catch(() => {});
  const from = dateOf(Date.now() - EXPORTED_DAYS * DAY_MS);
  const began = performance.now();
  const answer = await fetch(`${comanda.base}/api/restaurants/${id}/orders/export.csv?from=${from}`, {
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const rows = (await answer.text()).split('\r\n').length - 2;
  const took = performance.now() - began;
  watch.abort();
  await watching;
  return {
    name: 'history, export',
    subject: `${rows.toLocaleString('en-GB')} orders, +${Math.round(most - before)} MB`,
    baseline: `${Math.round(before)} MB before`,
    aim: `≤ ${MOST_GROWTH_MB} MB more`,
    reached: rows > 90_000 && most - before <= MOST_GROWTH_MB,
    notes: [`${(took / 1000).toFixed(1)} s`],
  };
}

/** Pages, searches, figures and export of a restaurant with a million past orders among five millions. */
export async function measureHistory(databaseUrl: string): Promise<Figure[]> {
  const comanda = await startComanda(databaseUrl);
  try {
    const slugs = await copyRestaurant(databaseUrl, 'forno-lucia', OTHERS + 2);
    const [many = '', few = '', ...others] = slugs;
    const [manyId = '', fewId = ''] = await writePastOrders(
      databaseUrl,
      new Map([[many, MANY], [few, FEW], ...others.map((slug) => [slug, ELSEWHERE / OTHERS] as const)]),
    );
    const staff = await logInOwner(comanda.base);
    const days = { from: dateOf(Date.now() - 27 * DAY_MS), to: dateOf(Date.now()) };
    const figuresOf = () => staff.call('dashboardStats', { params: { id: manyId }, query: days });
    const dashboard = quantile((await timesOf([figuresOf])).flat(), 0.5);
    return [
      ...(await searches(staff, manyId, fewId)),
      {
        name: 'dashboard of 28 days',
        subject: inMs(dashboard),
        baseline: '',
        aim: `≤ ${MOST_DASHBOARD_MS} ms`,
        reached: dashboard <= MOST_DASHBOARD_MS,
      },
      await exportOf(comanda, staff, manyId),
    ];
  } finally {
    await comanda.stop();
  }
}
