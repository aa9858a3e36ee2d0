/** What stands before the number of a table where somebody wrote it along. */
const WORD = /^(?:table|tisch|mesa|tavolo|bord|stol)(?:[\s.:#]+(?=\S)|(?=\d))/iu;

/** "7" of "Table 7": the name of a table without the word that is written before it anyway. */
export function tableLabel(name: string): string {
  const label = name.trim().replace(WORD, '').trim();
  return label === '' ? name.trim() : label;
}

const keyOf = (name: string): string =>
  tableLabel(name)
    .replace(/^0+(?=\S)/, '')
    .toLowerCase();

/** Whether two names are one table: "07", "7" and "Table 7" are. */
export const isSameTable = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

type Moved = { readonly table?: { readonly before: string } | null | undefined };

/** The table that was ordered for, without its word, where staff have named another since; null where they have not. */
export function tableBefore(table: string | undefined, events: readonly Moved[]): string | null {
  const first = events.find((event) => event.table)?.table;
  return first && table !== undefined && !isSameTable(first.before, table) ? tableLabel(first.before) : null;
}
