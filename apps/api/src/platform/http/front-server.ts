import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import { BUSY_WORDS } from '#platform/words.ts';
import type { HeaderLines } from './api-headers.ts';
import { isApi } from './canonical-address.ts';
import { boundConnections, type ConnectionBounds, IDLE_MS } from './connections.ts';
import { problemText } from './errors.ts';

/** Answers a request from a prepared answer, and returns whether it did. Must not throw. */
export type Ready = (request: IncomingMessage, response: ServerResponse) => boolean;

export type Front = {
  readonly serverFactory: FastifyServerFactory;
  readonly answerReady: (ready: Ready) => void;
  /**
   * Begins nothing new: calls are answered 503, what is under way is the last of its connection, and unused connections
   * end. Resolves when all others have ended too, or after `politeMs`: a request on its way to a closing connection
   * would be cut off. From then on only requests that are being worked on hold their connection, and for as long again
   * their answers.
   */
  readonly leave: (politeMs: number) => Promise<void>;
};

/** A request body must arrive within this time; checked every five seconds. */
const TIMEOUTS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};
const RETRY_AFTER_SECONDS = 2;
const LOOK_MS = 20;

function refuseLeaving(request: IncomingMessage, response: ServerResponse, headers: HeaderLines): void {
  const body = problemText(503, BUSY_WORDS.closing, { code: 'CLOSING' });
  // what is still on its way would take the answer with it
  request.resume().once('end', () => {
    response
      .writeHead(503, {
        ...headers,
        'x-request-id': randomUUID(),
        'retry-after': String(RETRY_AFTER_SECONDS),
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      })
      .end(body);
  });
}

/**
 * The server under the framework. Prepared answers are sent at once: one costs less than half of what even a refusal
 * costs in the framework, so no limit counts it. All other requests go through the framework. `headers` are those of
 * refusals.
 */
export function createFront(options: {
  headers: HeaderLines;
  bounds: ConnectionBounds;
  timeouts?: ServerOptions;
}): Front {
  const { headers, bounds, timeouts } = options;
  const answers: Ready[] = [];
  let isLeaving = false;
  const sockets = new Set<Socket>();
  /** Browsers connect ahead of need, and Node takes such a connection for a busy one. */
  const unused = new Set<Socket>();
  /** Of each connection: a map of answers, replaced again and again, would promote dead ones to the old space. */
  const underWay = new Map<Socket, ServerResponse[]>();
  const allUnderWay = () => [...underWay.values()].flat();

  function take({ socket }: IncomingMessage, response: ServerResponse): void {
    if (isLeaving) response.setHeader('connection', 'close');
    const ofSocket = underWay.get(socket);
    ofSocket?.push(response);
    response.once('close', () => {
      const index = ofSocket?.indexOf(response) ?? -1;
      if (index >= 0) ofSocket?.splice(index, 1);
    });
  }

  const serverFactory: FastifyServerFactory = (handler) => {
    const server = createServer({ ...TIMEOUTS, ...timeouts }, (request, response) => {
      const { socket } = request;
      // reset right after it was sent: there is nobody to answer, and no address to count by
      if (socket.remoteAddress === undefined) {
        socket.destroy();
        return;
      }
      if (unused.delete(socket)) socket.setTimeout(bounds.idleMs ?? IDLE_MS);
      if (isLeaving && isApi(request.url ?? '')) refuseLeaving(request, response, headers);
      else if (isLeaving || !answers.some((ready) => ready(request, response))) {
        take(request, response);
        handler(request, response);
      }
    });
    boundConnections(server, bounds);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      unused.add(socket);
      underWay.set(socket, []);
      socket.once('close', () => {
        underWay.delete(socket);
        sockets.delete(socket);
        unused.delete(socket);
      });
    });
    return server;
  };

  async function leave(politeMs: number): Promise<void> {
    isLeaving = true;
    for (const response of allUnderWay())
      if (!response.headersSent) response.setHeader('connection', 'close');
    for (let waited = 0; sockets.size > unused.size && waited < politeMs; waited += LOOK_MS)
      await delay(LOOK_MS);
    for (const socket of unused) socket.destroy();
    void endOthers(politeMs);
  }

  /** Ends every connection on which nothing is worked on, and each of the rest `readMs` after its answer has begun. */
  async function endOthers(readMs: number): Promise<void> {
    let patience = new Map<Socket, number>();
    while (sockets.size > 0) {
      const workedOn = new Set<Socket>();
      for (const [socket, responses] of underWay)
        if (responses.some(({ req, headersSent }) => req.complete && !headersSent)) workedOn.add(socket);
      const left = new Map<Socket, number>();
      for (const socket of sockets) {
        const ms = workedOn.has(socket) ? readMs : (patience.get(socket) ?? LOOK_MS) - LOOK_MS;
        if (ms < 0) socket.destroy();
        else left.set(socket, ms);
      }
      patience = left;
      await delay(LOOK_MS);
    }
  }

  return { serverFactory, answerReady: (ready) => answers.push(ready), leave };
}
