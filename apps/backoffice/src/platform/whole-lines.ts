/** As many characters as a list of zones or promotions may have. */
const LONGEST_TEXT = 20_000;

/** The lines of a text that are read, and what is too much: a line is in one of the two, never in both. */
export function wholeLines(text: string): { read: string; rest: string } {
  if (text.length <= LONGEST_TEXT) return { read: text, rest: '' };
  const end = text.lastIndexOf('\n', LONGEST_TEXT);
  return end === -1 ? { read: '', rest: text } : { read: text.slice(0, end), rest: text.slice(end + 1) };
}
