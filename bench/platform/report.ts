import { type Journal, longestGap, refusedFor, slowestBoard, type Verdict } from './journal.ts';

/** What one fault did. Times in seconds. */
export type Row = {
  readonly fault: string;
  readonly orders: number;
  readonly moves: number;
  readonly lost: number;
  readonly doubled: number;
  readonly wrong: number;
  readonly refused: number;
  readonly refusedSeconds: number;
  /** The longest time without an acknowledged order. */
  readonly withoutOrders: number;
  /** The longest way of an order from its acknowledgement to its board. */
  readonly toBoard: number;
  /** What is promised of this fault, in words, and whether it was so; that nothing is lost is promised of each. */
  readonly aim: string;
  readonly reached: boolean;
  readonly findings: readonly string[];
};

export type Played = {
  readonly fault: string;
  readonly journal: Journal;
  readonly verdict: Verdict;
  /** When it struck, and when its rush had ended. */
  readonly from: number;
  readonly to: number;
  readonly mostSeconds: number;
  readonly mostRefused: number | null;
};

/** A tenth of a second is as exact as orders come. */
const seconds = (ms: number) => Math.round(ms / 100) / 10;
/** Findings that are printed of each fault. */
const MOST_FINDINGS = 5;

export function rowOf({ fault, journal, verdict, from, to, mostSeconds, mostRefused }: Played): Row {
  const { lost, doubled, wrong } = verdict;
  const withoutOrders = seconds(longestGap(journal, from, to));
  const refused = journal.refused.length;
  const isKept = withoutOrders <= mostSeconds && (mostRefused === null || refused <= mostRefused);
  const told = [
    ...journal.denied.map(({ why }) => `a diner was told: ${why}`),
    ...journal.unmoved.map((why) => `a kitchen was told: ${why}`),
  ];
  return {
    fault,
    orders: journal.placed.length,
    moves: journal.moves.length,
    lost: lost.length,
    doubled: doubled.length,
    wrong: wrong.length,
    refused,
    refusedSeconds: seconds(refusedFor(journal) ?? 0),
    withoutOrders,
    toBoard: seconds(slowestBoard(journal)),
    aim: `≤ ${mostSeconds} s${mostRefused === null ? '' : `, ${mostRefused} refused`}`,
    reached: isKept && isSound(verdict) && journal.placed.length > 0,
    findings: [...[...lost, ...doubled, ...wrong].slice(0, MOST_FINDINGS), ...new Set(told)],
  };
}

const isSound = ({ lost, doubled, wrong }: Verdict) => lost.length + doubled.length + wrong.length === 0;

/** Whether nothing was lost, doubled or wrong, in rows of which each had orders to lose. */
export const isAllSound = (rows: readonly Row[]): boolean =>
  rows.length > 0 &&
  rows.every(({ orders, lost, doubled, wrong }) => orders > 0 && lost + doubled + wrong === 0);

const HEADINGS = [
  ...['fault', 'orders', 'moves', 'lost', 'doubled', 'wrong', 'refused', 'for', 'without orders', 'to board'],
  ...['aim', 'reached'],
];

const cellsOf = (row: Row): readonly string[] => [
  row.fault,
  ...[row.orders, row.moves, row.lost, row.doubled, row.wrong, row.refused].map(String),
  ...[row.refusedSeconds, row.withoutOrders, row.toBoard].map((value) => `${value.toFixed(1)} s`),
  row.aim,
  row.reached ? 'yes' : 'NO',
];

/** A table in Markdown, as wide as its longest cells, with what was found below. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  const findings = rows.flatMap(({ fault, findings }) => findings.map((finding) => `${fault}: ${finding}`));
  return [...lines, ...(findings.length > 0 ? ['', ...findings] : [])].join('\n');
}
