import { Id } from '@comanda/contract/shapes/common';

/** The id that a text is, as it is written here; null for anything else, which is in no table. */
export function idOf(text: string): string | null {
  return Id.safeParse(text).data ?? null;
}

/** The two parts of a mailed link come in either order (the specification leaves it open); ids have a form. */
export function splitIdAndToken(a: string, b: string): { id: string; token: string } | null {
  const [first, second] = [idOf(a), idOf(b)];
  if (first) return { id: first, token: b };
  return second ? { id: second, token: a } : null;
}
