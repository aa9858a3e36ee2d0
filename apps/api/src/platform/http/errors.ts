import { STATUS_CODES } from 'node:http';
import { calls, type EndpointName, type RefusalCode, type RefusalStatus } from '@comanda/contract/calls';
import type { Detail } from '@comanda/contract/field-problems';
import { type ParametersOf, refusalSchema } from '@comanda/contract/read-refusal';
import { refusalsOf } from '@comanda/contract/refusals';
import { errorCode } from '@comanda/postgres/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import {
  BUSY_WORDS,
  FAULT_WORDS,
  notFoundWords,
  requestWords,
  staleWords,
  type Thing,
} from '#platform/words.ts';
import type { HeaderLines } from './api-headers.ts';

/** What a refusal carries beside its sentence. */
type Extras = {
  readonly code: RefusalCode;
  readonly details?: readonly Detail[];
  readonly retryAfterSeconds?: number;
};

/** A refusal with its status, and a sentence for the caller. Its code goes with this status in the contract. */
export class HttpError<C extends RefusalCode = RefusalCode> extends Error {
  readonly statusCode: RefusalStatus<RefusalCode>;
  readonly extras: Extras;

  constructor(
    statusCode: RefusalStatus<C>,
    message: string,
    extras: Extras & { readonly code: C } & ParametersOf<C>,
  ) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.extras = extras;
  }
}

export const notFound = (thing: Thing) => new HttpError(404, notFoundWords(thing), { code: 'NOT_FOUND' });

/** One 400 for all that a form could not know by itself: each problem with its field and what mends it. */
export function invalid(details: readonly Detail[]): HttpError {
  const sentence = details.map(({ message }) => message).join(' ');
  return new HttpError(400, sentence, { code: 'INVALID', details: [...details] });
}

/** 409 to an edit that did not see the present record, which goes with it. Nothing of the edit was stored. */
export function stale(by: string | undefined, current: unknown): HttpError {
  return new HttpError(409, staleWords(by), { code: 'STALE', by: by || undefined, current });
}

export function problemText(statusCode: number, message: string, extras: Partial<Extras> = {}) {
  return JSON.stringify({ statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, ...extras });
}

function answer(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  extras: Partial<Extras>,
): FastifyReply {
  const { retryAfterSeconds } = extras;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .status(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((text) => text)
    .send(problemText(statusCode, message, extras));
}

/** The codes of what the framework refuses before any call is asked. */
const CODES: ReadonlyMap<number, RefusalCode> = new Map([
  [400, 'INVALID'],
  [413, 'TOO_LARGE'],
  [415, 'UNSUPPORTED'],
  [429, 'RATE_LIMITED'],
  [503, 'OVERLOADED'],
]);

// The framework closes the line of a body that it will not read, and what is still on its way then takes the answer
// with it. So the rest is read and dropped; the server's `requestTimeout` ends what never does.
function readRest(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Refuses what the router itself cannot take; no hook has run for it. */
export function refuseUnroutable(headers: HeaderLines) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    return handleError(error, request, reply);
  };
}

/** What a refusal says beyond the contract's declaration; null if nothing. Parameters are checked if `isStrict`. */
function undeclaredIn(error: HttpError, request: FastifyRequest, isStrict: boolean): string | null {
  const { statusCode, message, extras } = error;
  const { operationId } = request.routeOptions.schema ?? {};
  if (typeof operationId !== 'string' || !isEndpoint(operationId)) return null;
  const refused = `${statusCode} ${extras.code}` as const;
  if (!refusalsOf(calls[operationId]).has(refused)) return `${operationId} ${refused}`;
  if (!isStrict) return null;
  const body: unknown = JSON.parse(problemText(statusCode, message, extras));
  const wrong = refusalSchema(operationId, statusCode)?.safeParse(body).error;
  return wrong ? `${operationId} ${refused}: ${wrong.message}` : null;
}

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(calls, name);

type OnFault = (error: unknown, request: FastifyRequest) => void;

/** Turns whatever was thrown into the one shape of a refusal; only the unexpected is logged, and never shown. */
function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  onFault?: OnFault,
): FastifyReply {
  if (error instanceof HttpError) return answer(reply, error.statusCode, error.message, error.extras);
  if (error instanceof DatabaseUnavailable) {
    return answer(reply, 503, BUSY_WORDS.database, {
      code: 'UNAVAILABLE',
      retryAfterSeconds: 2,
    });
  }
  const status = error.statusCode ?? 500;
  const code = CODES.get(status);
  if (status === 429 || status === 503) {
    const after = Number(reply.getHeader('retry-after'));
    const extras = status === 429 ? { kind: 'call', per: 'address' } : {};
    return answer(reply, status, requestWords(status), {
      ...(code && { code }),
      ...extras,
      retryAfterSeconds: after || 2,
    });
  }
  if (status === 413 || status === 415) readRest(request, reply);
  if (status >= 400 && status < 500) return answer(reply, status, requestWords(status), code ? { code } : {});
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected failure');
  onFault?.(error, request);
  return answer(reply, 500, FAULT_WORDS.unexpected, {});
}

/** A statement that met its limit; the error names it. */
const TOO_SLOW = '57014';
const WARN_EVERY_MS = 60_000;

/**
 * A refusal that the contract does not declare for its call is logged, and where `isStrict` it is a bug like any other.
 * A database that refuses is logged once a minute, with what it said: a full disk must not stay unnoticed.
 */
export function registerErrors(
  app: FastifyInstance,
  clock: Pick<Clock, 'now'>,
  {
    isStrict = false,
    onFault,
    onRefusedWork,
  }: {
    readonly isStrict?: boolean;
    readonly onFault?: OnFault;
    readonly onRefusedWork?: (cause: unknown) => void;
  } = {},
): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof DatabaseUnavailable) onRefusedWork?.(error.cause);
    // that it is away is told by the work in the background
    if (error instanceof DatabaseUnavailable && !error.isAway && clock.now() - warnedAt >= WARN_EVERY_MS) {
      warnedAt = clock.now();
      const cause: unknown = error.cause;
      const said = errorCode(cause) !== TOO_SLOW && cause instanceof Error ? cause.message : error.message;
      app.log.warn(
        { code: errorCode(cause), said },
        'the database refuses work; callers are asked to try again',
      );
    }
    const undeclared = error instanceof HttpError ? undeclaredIn(error, request, isStrict) : null;
    if (undeclared !== null) {
      request.log.error({ undeclared }, 'the contract declares no such refusal of this call');
      if (isStrict) return answer(reply, 500, FAULT_WORDS.undeclared(undeclared), {});
    }
    return handleError(error, request, reply, onFault);
  });
}
