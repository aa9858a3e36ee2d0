import type { EndpointName } from '@comanda/contract/calls';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountNamedIn, callerAddress } from './caller-address.ts';

/** Calls whose success is written down: they open or end sessions, or change rights. */
const NOTED: ReadonlySet<string> = new Set<EndpointName>([
  ...(['login', 'logout', 'register', 'join', 'link', 'reauthenticate'] as const),
  ...(['forgotPassword', 'resetPassword', 'removeAllPasskeys', 'verifyAccount', 'updateUser'] as const),
  ...(['endSession', 'endOtherSessions', 'invite', 'unlink', 'changeRole', 'resetStaffPassword'] as const),
  ...(['passkeyLogin', 'secondStep', 'provePasskey', 'addPasskey', 'removePasskey'] as const),
  ...(['switchSecondStep', 'newRecoveryCodes', 'exportUser', 'deleteUser'] as const),
  ...(['askEmailChange', 'resendEmailChange', 'cancelEmailChange', 'answerEmailChange'] as const),
  ...(['addMerchantMember', 'removeMerchantMember', 'closeMerchant', 'claimMerchant'] as const),
]);

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'unauthorized',
  403: 'forbidden',
  429: 'throttled',
};

const WINDOW_MS = 60_000;
const MOST_KEPT = 10_000;

type Seen = { readonly since: number; repeated: number };

/** Lets the first of a kind through, and then one a minute that says how many there were meanwhile. */
export function createSparing(): (kind: string, now: number) => number | null {
  const seen = new Map<string, Seen>();
  return (kind, now) => {
    const known = seen.get(kind);
    if (known && now - known.since < WINDOW_MS) {
      known.repeated += 1;
      return null;
    }
    seen.delete(kind);
    const [oldest] = seen.size >= MOST_KEPT ? seen.keys() : [];
    if (oldest !== undefined) seen.delete(oldest);
    seen.set(kind, { since: now, repeated: 0 });
    return known?.repeated ?? 0;
  };
}

function endpointOf(request: FastifyRequest): string | null {
  const { config } = request.routeOptions;
  return 'endpoint' in config && typeof config.endpoint === 'string' ? config.endpoint : null;
}

/**
 * Writes one structured line for each login, refusal, throttle and change of credentials: the call, the user's id, the
 * address, and the outcome; no e-mails, names or tokens. They are written whatever
 * LOG_LEVEL says, but with `silent`. Refusals are counted instead of repeated.
 */
export function registerSecurityLog(
  app: FastifyInstance,
  { log, now }: { readonly log: FastifyBaseLogger; readonly now: () => number },
): void {
  const sparing = createSparing();
  const always = log.child({}, { level: 'info' });

  function note(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const event = endpointOf(request);
    const outcome = REFUSALS[statusCode];
    if (event === null || (outcome === undefined && !NOTED.has(event))) return;
    const address = callerAddress(request);
    const userId = accountNamedIn(request);
    const line = { security: true, event, address, ...(userId !== undefined && { userId }) };
    if (outcome !== undefined) {
      const at = now();
      const repeated = sparing(`${event} ${address} ${userId} ${outcome}`, at);
      if (repeated !== null) {
        always.warn({ ...line, outcome, ...(repeated > 0 && { repeated }) }, 'security: refused');
      }
    } else if (statusCode < 300) {
      always.info({ ...line, outcome: 'success' }, 'security: done');
    }
  }

  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply);
    done();
  });
}
