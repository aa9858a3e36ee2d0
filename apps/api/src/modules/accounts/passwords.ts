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
const turns = () => createQueue({ atOnce: 1, waiting: 32, refusal });
/** Devices that are known have turns and places of their own: however many strangers try, a kitchen logs in. */
export const passwordTurns = { known: turns(), strangers: turns() };
/** Nobody in particular: new passwords wait for each other. */
const NOBODY = '';
/** Of a random password that nobody kept, made as `hashPassword` makes one. */
export const OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$0X9atL9IxeTVx5LhncpjAg$SxjqmnWJpPeq2EnG74mi2VNmBwsgMdH0mGnPUipnUHI';

/** What a check costs, and nothing of the password: only the first parts of a hash are shown. */
const PARAMETERS = /^\$(argon2\w+\$v=\d+\$m=\d+,t=\d+,p=\d+)\$/;

/** How many passwords were checked since the start, by what each check costs: the parameters of its hash. */
export const passwordChecks = new Map<string, number>();

export function hashPassword(password: string): Promise<string> {
  return passwordTurns.strangers.run(NOBODY, () => hash(password, ARGON2ID));
}

/** Whose turn it is: an address and an account wait for their own, not for everybody else. */
export type Turn = { readonly holders: readonly string[]; readonly isKnown: boolean };

const ANYBODY: Turn = { holders: [NOBODY], isKnown: false };

export function verifyPassword(
  stored: string,
  password: string,
  { holders, isKnown }: Turn = ANYBODY,
): Promise<boolean> {
  return passwordTurns[isKnown ? 'known' : 'strangers'].run(holders, () => {
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
