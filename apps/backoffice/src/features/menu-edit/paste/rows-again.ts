import { splitAgain } from './families.ts';
import { lineKey, type ReviewRow } from './review.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A row as it is read now, with what somebody typed into it: what differs from how it was read before. */
function withTyped(mine: ReviewRow, before: ReviewRow, now: ReviewRow): ReviewRow {
  const of = <Field extends keyof ReviewRow>(field: Field) =>
    isSame(mine[field], before[field]) ? now[field] : mine[field];
  const [number, choice, asks, meant] = [of('number'), of('choice'), of('asks'), of('meant')];
  const staysAsItIs = of('staysAsItIs');
  const [codes, contains, isDeclared] = [of('codes'), of('contains'), of('isDeclared')];
  const calledBefore = of('calledBefore');
  const row = {
    ...now,
    category: of('category'),
    categoryDescription: of('categoryDescription'),
    name: of('name'),
    description: of('description'),
    price: of('price'),
    tags: of('tags'),
    note: of('note'),
  };
  const { number: _, choice: _c, asks: _a, meant: _m, codes: _o, contains: _n, ...kept } = row;
  return {
    ...kept,
    ...(number !== undefined && { number }),
    ...(choice !== undefined && { choice }),
    ...(asks !== undefined && { asks }),
    ...(meant !== undefined && { meant }),
    ...(staysAsItIs !== undefined && { staysAsItIs }),
    ...(codes !== undefined && { codes }),
    ...(contains !== undefined && { contains }),
    ...(isDeclared !== undefined && { isDeclared }),
    ...(calledBefore !== undefined && { calledBefore }),
  };
}

const byKey = (rows: readonly ReviewRow[]) => new Map(rows.map((row) => [row.key, row]));

/**
 * The rows of a text that was read again, with what somebody has done to them since it was read `before`: typed over,
 * left out, or made one dish of several. A dish that is no longer the same is read as it stands.
 */
export function rowsAgain(
  rows: readonly ReviewRow[],
  before: readonly ReviewRow[],
  now: readonly ReviewRow[],
): ReviewRow[] {
  const was = byKey(before);
  const mine = byKey(rows);
  const parts = byKey(splitAgain(rows));
  const is = byKey(now);
  const isWhole = (row: ReviewRow) =>
    (row.madeFrom ?? []).every(({ key }) => isSame(was.get(key), is.get(key)) && is.has(key));
  const made = new Map(
    rows.flatMap((row) => (isWhole(row) ? (row.madeFrom ?? []).map(({ key }) => [key, row] as const) : [])),
  );
  return now.flatMap((row) => {
    const dish = made.get(row.key);
    if (dish) return dish.madeFrom?.[0]?.key === row.key ? [dish] : [];
    const read = was.get(row.key);
    if (!read) return [row];
    const own = mine.get(row.key) ?? parts.get(row.key);
    if (!own) return [];
    const next = withTyped(own, read, row);
    return [isSame(own, next) ? own : next];
  });
}

/** Rows whose lines stand elsewhere now, by the places of their lines; those whose first line is gone are new ones. */
export function movedRows(rows: readonly ReviewRow[], moved: ReadonlyMap<number, number>): ReviewRow[] {
  return rows.map((row) => {
    if (row.madeFrom) {
      const madeFrom = movedRows(row.madeFrom, moved);
      return { ...row, madeFrom, key: `${madeFrom[0]?.key}+` };
    }
    const [first] = row.lines ?? [];
    if (first === undefined) return row;
    const at = moved.get(first);
    const lines = (row.lines ?? []).flatMap((one) => moved.get(one) ?? []);
    return { ...row, lines, key: at === undefined ? `gone ${row.key}` : lineKey(at) };
  });
}
