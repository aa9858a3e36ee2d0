import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from './patience.ts';

/** What is there soon is seen soon; a wait for a server to start leaves it the processor. */
const PAUSE_MS = 10;
const SOON_MS = 300;
const LONGER_PAUSE_MS = 50;

/** Asks until the answer is not null, undefined or false. Rejects, naming `what`, when all patience is gone. */
export async function eventually<T>(
  what: string,
  ask: () => T | Promise<T>,
): Promise<Exclude<T, null | undefined | false>> {
  const begun = Date.now();
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    const waited = Date.now() - begun;
    if (waited > PATIENCE_MS) throw new Error(`Waited in vain for ${what}.`);
    await delay(waited < SOON_MS ? PAUSE_MS : LONGER_PAUSE_MS);
  }
}

function isThere<T>(answer: T): answer is Exclude<T, null | undefined | false> {
  return answer !== null && answer !== undefined && answer !== false;
}
