import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '#platform/http/errors.ts';
import { createQueue } from '#platform/queue.ts';
import { accountWords } from './words.ts';

/** Argon2id as OWASP advises; the package's own default is the same algorithm. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const refusal = () =>
  new HttpError(503, accountWords.crowdedLogins, {
    code: 'OVERLOADED',
    retryAfterSeconds: 2,
  });
/** Each hash costs 19 MiB and most of a core: more at once would starve the orders. */
const ONE_PASSWORD = { atOnce: 1, waiting: 32, refusal };
/** Devices that are known have a queue of their own: however many strangers try, a kitchen logs in. */
export const passwordTurns = {
  known: createQueue(ONE_PASSWORD),
  // of one address
  strangers: createQueue({ ...ONE_PASSWORD, eachWaiting: 8 }),
};
/** Of a random password that nobody kept, made as `hashPassword` makes one. */
export const OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$0X9atL9IxeTVx5LhncpjAg$SxjqmnWJpPeq2EnG74mi2VNmBwsgMdH0mGnPUipnUHI';

/** What a check costs, and nothing of the password: only the first parts of a hash are shown. */
const PARAMETERS = /^\$(argon2\w+\$v=\d+\$m=\d+,t=\d+,p=\d+)\$/;

/** How many passwords were checked since the start, by what each check costs: the parameters of its hash. */
export const passwordChecks = new Map<string, number>();

export function hashPassword(password: string): Promise<string> {
  return passwordTurns.strangers.run(randomUUID(), () => hash(password, ARGON2ID));
}

/** The holder of a waiting check: an address, or an account. */
export type Turn = { readonly holder: string; readonly isKnown: boolean };

export function verifyPassword(
  stored: string,
  password: string,
  { holder, isKnown }: Turn = { holder: randomUUID(), isKnown: false },
): Promise<boolean> {
  return passwordTurns[isKnown ? 'known' : 'strangers'].run(holder, () => {
    const cost = PARAMETERS.exec(stored)?.[1] ?? 'unknown';
    passwordChecks.set(cost, (passwordChecks.get(cost) ?? 0) + 1);
    return verify(stored, password);
  });
}

/** Costs what a real check costs, so that an unknown e-mail does not show by the time. */
export async function verifyNothing(password: string, turn?: Turn): Promise<false> {
  await verifyPassword(OF_NOBODY, password, turn);
  return false;
}
