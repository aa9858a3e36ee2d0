import type { Endpoint } from '../endpoint.ts';

export const operationsEndpoints = {
  healthLive: { method: 'GET', path: '/health/live', access: 'public', summary: 'The process takes callers' },
  healthReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'The database answers and is migrated',
  },
  webhook: {
    method: 'POST',
    path: '/webhooks/{provider}',
    access: 'public',
    bodyLimit: 64 * 1024,
    summary: 'A payment provider reports something, signed as that provider signs; the body is its own',
  },
  version: { method: 'GET', path: '/version', access: 'public', summary: 'Release and build' },
} as const satisfies Record<string, Endpoint>;
