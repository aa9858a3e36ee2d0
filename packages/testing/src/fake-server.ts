import { STATUS_CODES } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { CallRecord } from '@comanda/contract/call-record';
import { type CallInput, type CallOutput, calls, type EndpointName } from '@comanda/contract/calls';
import type { Endpoint } from '@comanda/contract/endpoint';
import { refusalSchema } from '@comanda/contract/read-refusal';
import { refusalsOf } from '@comanda/contract/refusals';
import { expect, onTestFinished } from 'vitest';

/** What a 429 says unless a test names something else. */
const TOO_MANY_CALLS = { code: 'RATE_LIMITED', kind: 'call', per: 'user' } as const;

/** A refusal, as the contract has it for the status: with a `code`, `details`, the `current` record. */
export class Refused {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, more: Readonly<Record<string, unknown>> = {}) {
    this.status = status;
    const byStatus = status === 429 ? TOO_MANY_CALLS : {};
    this.body = { statusCode: status, error: STATUS_CODES[status], message, ...byStatus, ...more };
  }
}

/** A page of a plain list that goes on: where, stands in the header `Link`. */
export class Linked<Entries> {
  readonly entries: Entries;
  readonly nextCursor: string;

  constructor(entries: Entries, nextCursor: string) {
    this.entries = entries;
    this.nextCursor = nextCursor;
  }
}

type Answer<N extends EndpointName> = CallOutput<N> | Linked<CallOutput<N>> | Refused;
type Handler<N extends EndpointName> = (input: CallInput<N>) => Answer<N> | Promise<Answer<N>>;
type Texts = Record<string, string>;
type Wire = { params: Texts; query: Texts; headers: Texts; body: unknown };

const BASE = '/api';
const NAMES = Object.keys(calls).filter((name): name is EndpointName => name in calls);

const partsOf = (path: string): string[] => path.split('/');

/** The endpoint of a request, with its path parameters; a literal path goes before one with a parameter. */
function endpointAt(method: string, path: string): { name: EndpointName; params: Wire['params'] } | null {
  const parts = partsOf(path);
  const fitting = NAMES.flatMap((name) => {
    const expected = partsOf(calls[name].path);
    if (calls[name].method !== method || expected.length !== parts.length) return [];
    const params: Wire['params'] = {};
    for (const [index, part] of expected.entries()) {
      const value = parts[index] ?? '';
      const key = /^\{(\w+)\}$/.exec(part)?.[1];
      if (key) params[key] = decodeURIComponent(value);
      else if (part !== value) return [];
    }
    return [{ name, params, count: Object.keys(params).length }];
  });
  return fitting.sort((a, b) => a.count - b.count)[0] ?? null;
}

/** What the contract says against a part of a call, or null. */
function faultIn(schema: CallRecord['body'], value: unknown, isExact: boolean): string | null {
  if (!schema) return null;
  const read = schema.safeParse(value);
  if (!read.success) return read.error.message;
  const isSame = !isExact || isDeepStrictEqual(read.data, value);
  return isSame ? null : `holds more than the contract has: ${JSON.stringify(value)}`;
}

/** What the contract says against a call, part by part. */
function faultsOf(name: EndpointName, { params, query, headers, body }: Wire): string[] {
  const schema: CallRecord = calls[name];
  return [
    faultIn(schema.params, params, false),
    faultIn(schema.query, query, false),
    faultIn(schema.headers, headers, false),
    faultIn(schema.body, body, false),
  ].filter((fault) => fault !== null);
}

function isInput<N extends EndpointName>(name: N, wire: Wire): wire is Wire & CallInput<N> {
  return faultsOf(name, wire).length === 0;
}

/** A refusal of which the test says no code gets one that the contract declares for its status. */
function withCode(name: EndpointName, { status, body }: Refused): Refused['body'] {
  const code = [...refusalsOf(calls[name])]
    .findLast((refused) => refused.startsWith(`${status} `))
    ?.split(' ')[1];
  return { code, ...body };
}

/**
 * A server made from the contract, for one rendered test: it answers what the test says, in the shapes of the contract
 * and no others. A call that the contract would refuse, one that nobody answers, and an answer that the real server
 * could never give: each fails the test.
 */
export function fakeServer() {
  const handlers = new Map<EndpointName, (wire: Wire) => unknown>();
  const sent: { name: EndpointName; body: unknown; params: Wire['params']; key: string | null }[] = [];
  const tokens: { name: EndpointName; token: string | null }[] = [];
  const faults: string[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  onTestFinished(() => {
    for (const stream of streams) stream.close();
    streams.clear();
    expect(faults, 'what page and server have against each other').toEqual([]);
  });

  let isCut = false;
  function openStream(signal: AbortSignal | null | undefined): Response {
    if (isCut) throw new TypeError('no line');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller);
        signal?.addEventListener('abort', () => {
          if (streams.delete(controller)) controller.error(signal.reason);
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  function respond(name: EndpointName, answer: unknown): Response {
    const { success }: CallRecord = calls[name];
    const isRefused = answer instanceof Refused;
    const isLinked = answer instanceof Linked;
    const said = isRefused ? withCode(name, answer) : isLinked ? answer.entries : answer;
    const headers = new Headers();
    if (isLinked) headers.set('link', `</api/list?cursor=${answer.nextCursor}>; rel="next"`);
    const again = isRefused && answer.body.retryAfterSeconds;
    if (typeof again === 'number') headers.set('retry-after', String(again));
    const status = isRefused ? answer.status : success[0];
    const shape = isRefused ? refusalSchema(name, status) : success[1];
    const body: unknown = JSON.parse(JSON.stringify(said));
    const fault = shape ? faultIn(shape, body, true) : `no refusal has the status ${status}`;
    if (fault) faults.push(`${name} cannot answer so: ${fault}`);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status, headers });
  }

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const { pathname, search } = new URL(address, 'http://office.example');
    const found = pathname.startsWith(BASE) ? endpointAt(method, pathname.slice(BASE.length)) : null;
    if (!found) {
      faults.push(`No endpoint of the contract: ${method} ${pathname}`);
      return new Response(null, { status: 404 });
    }
    const { name, params } = found;
    const endpoint: Endpoint = calls[name];
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const token = headers.get('authorization')?.slice('Bearer '.length) ?? null;
    sent.push({ name, body, params, key: headers.get('idempotency-key') });
    tokens.push({ name, token });
    const handler = handlers.get(name);
    if (handler) {
      return respond(
        name,
        await handler({
          ...{ params, body },
          query: Object.fromEntries(new URLSearchParams(search)),
          headers: Object.fromEntries(headers),
        }),
      );
    }
    if (endpoint.stream) return openStream(init.signal);
    faults.push(`Nobody answers ${name} (${method} ${pathname}).`);
    return respond(name, new Refused(503, 'Nobody answers this call.'));
  }

  return {
    fetch: ((input, init = {}) => answer(String(input), init)) satisfies typeof fetch,
    /** How a call is answered from now on. */
    on<N extends EndpointName>(name: N, handler: Handler<N>): void {
      handlers.set(name, (wire) => {
        if (isInput(name, wire)) return handler(wire);
        faults.push(`${name} was called wrongly: ${faultsOf(name, wire).join(' ')}`);
        return new Refused(400, 'The contract does not take this.');
      });
    },
    sent: (name: EndpointName) => sent.filter((call) => call.name === name),
    /** The tokens that came with the calls of an endpoint, null for none, in their order. */
    tokens: (name: EndpointName) => tokens.filter((call) => call.name === name).map(({ token }) => token),
    /** Ends all open streams, and lets none be opened until `mend`. */
    cut(): void {
      isCut = true;
      for (const stream of streams) stream.close();
      streams.clear();
    },
    mend(): void {
      isCut = false;
    },
    /** Says something on all open streams. */
    emit({ type, id, data }: { type: string; id?: number; data: unknown }): void {
      const event = `event: ${type}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(event));
    },
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;
