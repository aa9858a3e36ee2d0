import type { FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';

/** From where and with what somebody calls. */
export type Caller = { readonly address: string; readonly userAgent: string };

const LONGEST_USER_AGENT = 300;

export function callerOf(request: FastifyRequest): Caller {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  return { address: callerAddress(request), userAgent };
}
