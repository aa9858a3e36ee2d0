import type { Endpoint } from '../endpoint.ts';

export const operationsEndpoints = {
  healthLive: { method: 'GET', path: '/health/live', access: 'public', summary: 'The process answers' },
  healthReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'The database answers and is migrated',
  },
  version: { method: 'GET', path: '/version', access: 'public', summary: 'Release and build' },
} as const satisfies Record<string, Endpoint>;
