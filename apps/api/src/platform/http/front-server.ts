import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Answers a request whose answer lies ready, and tells whether it did. Must not throw. */
export type Ready = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The server under the framework. What lies ready leaves at once: it costs less than half of what even a refusal does on
 * its way through the framework, so no limit counts it. Everything else, and all while closing, goes the whole way.
 */
export function frontServer(ready: Ready, timeouts: ServerOptions): FastifyServerFactory {
  return (handler) => {
    const server = createServer(timeouts, (request, response) => {
      if (!server.listening || !ready(request, response)) handler(request, response);
    });
    return server;
  };
}
