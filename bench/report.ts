import type { Spread } from './measure/spread.ts';

/** One figure, as it is printed. */
export type Figure = {
  readonly name: string;
  readonly subject: string;
  readonly baseline: string;
  readonly ratio?: Spread;
  readonly aim: string;
  /** Null where the figure is only reported beside another. */
  readonly reached: boolean | null;
  /** What else was seen, or stands in the way. */
  readonly notes?: readonly string[];
};

const HEADINGS = ['figure', 'Comanda', 'baseline', 'ratio (min–max)', 'aim', 'reached'];

function ratioText(ratio: Spread | undefined): string {
  if (!ratio) return '';
  const [median, min, max] = [ratio.median, ratio.min, ratio.max].map((value) => value.toFixed(2));
  return `${median} (${min}–${max})`;
}

function cellsOf({ name, subject, baseline, ratio, aim, reached }: Figure): string[] {
  const verdict = reached === null ? '' : reached ? 'yes' : 'NO';
  return [name, subject, baseline, ratioText(ratio), aim, verdict];
}

/** The table of all figures, with what there is to say about them below. */
export function renderReport(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  const notes = figures.flatMap(({ name, notes = [] }) => notes.map((note) => `${name}: ${note}`));
  return [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n');
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-GB')}/s`;
