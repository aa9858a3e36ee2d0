import type { FastifyRequest } from 'fastify';

/** A call by its route, without anything that was sent with it. */
export const nameOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'nowhere'}`;

/** Whether a request asks for an answer that comes to an end by itself, and no file. */
export const isOfCall = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  !url.endsWith('/stream') && !url.endsWith('/*');
