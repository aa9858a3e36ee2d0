/** A line of the text and its place in it; `more` are the places of those that were made one with it. */
export type SourceLine = { readonly text: string; readonly at: number; readonly more?: readonly number[] };

/** The lines of a text, however it ends them. */
export const linesIn = (text: string): string[] => text.split(/\r\n|\r|\n|\u2028|\u2029/u);

/** The lines of a text with their places in it. */
export const sourceLines = (text: string): SourceLine[] =>
  linesIn(text).map((line, at) => ({ text: line, at }));

/** `line` with `text` instead, and with the places of `others` that became part of it. */
export const joined = (line: SourceLine, text: string, others: readonly SourceLine[]): SourceLine => ({
  ...line,
  text,
  more: [...(line.more ?? []), ...others.flatMap(placesOf)],
});

/** All places of the text that a line came from. */
export const placesOf = ({ at, more = [] }: SourceLine): number[] => [at, ...more];
