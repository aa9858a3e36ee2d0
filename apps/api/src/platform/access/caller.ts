import type { FastifyRequest } from 'fastify';
import { callerAddress, nameAccount } from './caller-address.ts';

export type Caller = {
  readonly address: string;
  readonly userAgent: string;
  readonly isAbout: (userId: string) => void;
};

const LONGEST_USER_AGENT = 300;

export function callerOf(request: FastifyRequest): Caller {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  return {
    address: callerAddress(request),
    userAgent,
    isAbout: (userId) => nameAccount(request, userId),
  };
}
