import { withoutEnd } from './without-end.ts';

const LONGEST_SLUG = 60;
/** Room for a number at the end of a slug that is taken. */
const ROOM = 5;

/** "Forno Lucia!" → "forno-lucia": the slug for a name; "restaurant" without Latin letters or digits. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST_SLUG - ROOM);
  const plain = withoutEnd(words, '-');
  return plain.length >= 3 ? plain : `${plain ? `${plain}-` : ''}restaurant`;
}
