import { ROUTES } from '@comanda/domain/people/routes';

/** Edits between two short texts (insert, delete, replace), counted no further than matters. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

const FARTHEST = 3;
const LONGEST = 60;

/** The page of our own table that a mistyped path most probably meant; null when none is near. */
export function suggestPath(path: string): string | null {
  if (path.length > LONGEST) return null;
  const candidates = ROUTES.map((route): string => route.path).filter(
    (known) => known.length > 1 && !known.includes('{'),
  );
  const ranked = candidates
    .map((known) => ({ known, edits: distance(path.toLowerCase(), known) }))
    .sort((a, b) => a.edits - b.edits);
  const [nearest] = ranked;
  return nearest && nearest.known !== path && nearest.edits <= FARTHEST ? nearest.known : null;
}
