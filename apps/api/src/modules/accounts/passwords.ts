import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '#platform/http/errors.ts';

/** Argon2id as OWASP advises; the package's own default is the same algorithm. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash costs 19 MiB and most of a core: more at once would starve the orders. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 32;

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= LONGEST_QUEUE) {
      throw new HttpError(503, 'Too many people are logging in at once. Try again in a moment.', {
        retryAfterSeconds: 2,
      });
    }
    await new Promise<void>((resolve) => queue.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    queue.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, ARGON2ID));
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password));
}

let dummy: Promise<string> | null = null;

/** Costs what a real check costs, so that an unknown e-mail cannot be told by the time. */
export async function verifyNothing(password: string): Promise<false> {
  dummy ??= hashPassword('nobody has this password');
  await verifyPassword(await dummy, password);
  return false;
}
