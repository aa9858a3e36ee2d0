/** How the number of a cell is meant. */
export type NumberKind = 'plain' | 'date' | 'percent';

const within = (id: number, least: number, most: number) => id >= least && id <= most;

/** A format that every spreadsheet knows by its number (ECMA-376, 18.8.30). */
function builtInKind(id: number): NumberKind {
  if (id === 9 || id === 10) return 'percent';
  const isDate = within(id, 14, 22) || within(id, 27, 36) || within(id, 45, 47) || within(id, 50, 58);
  return isDate ? 'date' : 'plain';
}

/** A format's own code without what it only shows: quoted words, colours, currencies, spaces. */
const shownAsItIs = /"[^"]*"|\[[^[\]]*\]|[\\_*]./g;

/** The kind of a format: of its own code where it has one, else by its number. */
export function numberKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return builtInKind(id);
  const bare = code.replaceAll(shownAsItIs, '').toLowerCase();
  if (bare.includes('general')) return 'plain';
  if (/[ymdhs]/.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : 'plain';
}

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
/** Workbooks of old Macs count from 1904. */
const DAYS_TO_1904 = 1_462;

/** "2026-05-02" of the days since the end of 1899; with the time of day where it has one. */
function dateText(days: number, isFrom1904: boolean): string {
  const instant = new Date(
    Math.round((EPOCH + (days + (isFrom1904 ? DAYS_TO_1904 : 0)) * DAY_MS) / 1000) * 1000,
  );
  if (Number.isNaN(instant.getTime())) return String(days);
  const [date = '', time = ''] = instant.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? date : `${date} ${time}`;
}

/** A stored number as it would be typed: without the noise of its last places. */
export function numberText(stored: string, kind: NumberKind, isFrom1904 = false): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (kind === 'date') return dateText(value, isFrom1904);
  if (kind === 'percent') return `${Number((value * 100).toPrecision(12))}%`;
  return String(Number(value.toPrecision(15)));
}
