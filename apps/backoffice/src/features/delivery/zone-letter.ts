const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** As many colours and patterns as can be distinguished. */
const STYLES = 6;

/** A, B … Z, AA, AB …: what a zone is called on the map and in the list. */
export function zoneLetter(index: number): string {
  const last = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? last : zoneLetter(Math.floor(index / LETTERS.length) - 1) + last;
}

/** The number of a zone's colour and pattern. */
export function zoneStyle(index: number): number {
  return index % STYLES;
}
