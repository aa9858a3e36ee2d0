import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 10;

/** Asks again until the answer is not null, undefined or false. Rejects, naming what was waited for, only when all patience is gone. */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
): Promise<Exclude<T, null | undefined | false>> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await delay(PAUSE_MS);
  }
}

function isThere<T>(answer: T): answer is Exclude<T, null | undefined | false> {
  return answer !== null && answer !== undefined && answer !== false;
}
