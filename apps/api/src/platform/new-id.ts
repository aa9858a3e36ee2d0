import { randomFillSync } from 'node:crypto';
import { v7 as uuid } from 'uuid';

/** Random bytes of one id. */
const EACH = 16;
/** Asking for chance costs twenty times what the rest of an id does, however much of it is asked for. */
const pool = new Uint8Array(256 * EACH);
let next = pool.length;

/** An id for what happens often: a UUID of version 7, which sorts by `now` (epoch ms). No chance is used twice. */
export function newId(now: number): string {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const random = pool.subarray(next, next + EACH);
  next += EACH;
  return uuid({ msecs: now, random });
}
