import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { Nothing } from './common.ts';

export const operationsCalls = {
  healthLive: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'The process takes callers',
    success: [200, z.object({ status: z.literal('ok') })],
    refusals: [],
  },
  healthReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'The database answers and is migrated',
    success: [200, z.object({ status: z.literal('ok'), migrations: z.int() })],
    refusals: [],
  },
  webhook: {
    method: 'POST',
    path: '/webhooks/{provider}',
    access: 'public',
    bodyLimit: 64 * 1024,
    summary: 'A payment provider reports something, signed as that provider signs; the body is its own',
    params: z.object({ provider: z.string().max(50) }),
    success: [204, Nothing],
    refusals: ['400 NOT_GENUINE', '409 UNBALANCED'],
  },
  version: {
    method: 'GET',
    path: '/version',
    access: 'public',
    summary: 'Release and build',
    success: [200, z.object({ version: z.string(), name: z.string() })],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
