import type { CallRecord } from '@comanda/contract/call-record';
import { type CallOutput, calls, type EndpointName } from '@comanda/contract/calls';
import { Problem } from '@comanda/contract/shapes/common';
import type { Role } from '@comanda/domain/people/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, admit, admitBody, type GuardDependencies } from '#platform/access/guard.ts';
import type { SessionUser } from '#platform/access/sessions.ts';
import type { Clock } from '#platform/clock.ts';
import { withinShare } from '#platform/database/pool-share.ts';
import { OPENAPI_WORDS } from '#platform/words.ts';
import { costOf } from './call-costs.ts';
import { type EditQueue, editedRestaurant } from './edit-queue.ts';
import type { CallLimits } from './limits.ts';
import { validateParts } from './validate.ts';

/** From this call of an endpoint on, the milliseconds that compiling takes are earned back. */
export const OFTEN = 100;

type Parts = Readonly<Record<string, z.ZodType | undefined>>;

function compiled<P extends Parts>(parts: P): P {
  const made = { ...parts };
  for (const name in made) {
    const schema = made[name];
    if (schema) made[name] = z.compile(schema);
  }
  return made;
}

/**
 * Schemas that are compiled once they have been asked for often: what is valid is then read six times as fast, to the
 * same values; what is not goes to the schema itself, for its sentences.
 */
export function compiledWhenOften<P extends Parts>(parts: P): () => P {
  let calls = 0;
  let present = parts;
  return () => {
    if (calls < OFTEN) {
      calls += 1;
      if (calls === OFTEN) present = compiled(parts);
    }
    return present;
  };
}

type Calls = typeof calls;
type Output<N extends EndpointName, K extends string> =
  Calls[N] extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

type AccessOf<N extends EndpointName> = Calls[N]['access'];
type ActorOf<N extends EndpointName> =
  AccessOf<N> extends 'public'
    ? unknown
    : AccessOf<N> extends 'diner'
      ? { clientId: string }
      : AccessOf<N> extends 'user' | 'self'
        ? { user: SessionUser }
        : { user: SessionUser; role: Role };

/** A validated, admitted call. */
export type CallOf<N extends EndpointName> = {
  params: Output<N, 'params'>;
  query: Output<N, 'query'>;
  headers: Output<N, 'headers'>;
  body: Output<N, 'body'>;
  now: number;
  request: FastifyRequest;
  reply: FastifyReply;
} & ActorOf<N>;

/** What a handler may answer that writes its response by itself (streams, prepared buffers). */
export type Answered = { readonly answered: true };
export const ANSWERED: Answered = { answered: true };

export type Handler<N extends EndpointName> = (
  call: CallOf<N>,
) => Promise<CallOutput<N> | Answered> | CallOutput<N> | Answered;

const actors = new WeakMap<FastifyRequest, Actor>();

/** The sender of a request that has passed the guard, for what has to be decided before its body is read. */
export function actorOf(request: FastifyRequest): Actor {
  return actors.get(request) ?? {};
}

export type ServeDependencies = GuardDependencies & {
  readonly clock: Clock;
  readonly calls: Pick<CallLimits, 'countAdmitted'>;
  readonly edits: EditQueue;
};

function isTextRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null;
}

function openApiSchema(name: EndpointName): Record<string, unknown> {
  const call: CallRecord = calls[name];
  const { summary, access, stream, file, form, paged } = call;
  const { params, query, headers, body, success, accepted } = call;
  const [status, shape] = success;
  const events = { description: OPENAPI_WORDS.events, content: { 'text/event-stream': { schema: shape } } };
  const download = file && { description: 'A file', content: { [file]: { schema: shape } } };
  const linked = paged === 'link' && {
    description: OPENAPI_WORDS.page,
    content: { 'application/json': { schema: shape } },
  };
  return {
    operationId: name,
    summary,
    ...(access === 'public' ? {} : { security: [{ [access === 'diner' ? 'diner' : 'merchant']: [] }] }),
    ...(form ? { consumes: ['multipart/form-data'] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
    response: {
      [status]: stream ? events : download || linked || shape,
      ...(accepted ? { 202: accepted } : {}),
      '4xx': Problem,
      '5xx': Problem,
    },
  };
}

/** Binds an endpoint to its use case: access, one validation of all parts, and an answer parsed by its schema. */
export function serve<N extends EndpointName>(
  app: FastifyInstance,
  deps: ServeDependencies,
  name: N,
  handler: Handler<N>,
): void;
export function serve(
  app: FastifyInstance,
  deps: ServeDependencies,
  name: EndpointName,
  // the overload above says what each handler takes; here it takes what its own schemas have made
  handler: (call: never) => unknown,
): void {
  const endpoint: CallRecord = calls[name];
  const { params, query, headers, body, success } = endpoint;
  const [status, shape] = success;
  const parts = compiledWhenOften({ params, query, headers, body, shape });
  const isVital = costOf(name).refusedAt >= 3;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: openApiSchema(name),
    config: { endpoint: name },
    // a stream has no end that a HEAD could wait for
    exposeHeadRoute: endpoint.stream !== true,
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    validatorCompiler: () => (value) => ({ value }),
    serializerCompiler: () => (value) => JSON.stringify(value),
    onRequest: async (request) => {
      const given = isTextRecord(request.params) ? request.params : {};
      const actor = await admit(endpoint, request, given, deps, deps.clock.now());
      deps.calls.countAdmitted(request, actor);
      actors.set(request, actor);
    },
    handler: async (request, reply) => {
      const { shape: answer, ...asked } = parts();
      const values = validateParts({
        params: { schema: asked.params, value: request.params },
        query: { schema: asked.query, value: request.query },
        headers: { schema: asked.headers, value: request.headers },
        body: { schema: asked.body, value: request.body },
      });
      const actor = actorOf(request);
      const role = await admitBody(endpoint, actor, values.body, deps, deps.clock.now());
      const call = { ...values, ...actor, ...role, now: deps.clock.now(), request, reply };
      const handle = async (): Promise<unknown> => Reflect.apply(handler, undefined, [call]);
      const bounded = isVital ? handle : () => withinShare(handle);
      const edited = editedRestaurant(name, endpoint, values);
      const result = await (edited === null ? bounded() : deps.edits(edited, bounded));
      if (result === ANSWERED) return reply;
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      reply.status(status);
      return status === 204 ? reply.send() : answer.parse(result);
    },
  });
}
