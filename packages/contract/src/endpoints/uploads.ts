import type { Endpoint } from '../endpoint.ts';

/** Pictures, as they come from a device. */
export const uploadsEndpoints = {
  upload: { method: 'POST', path: '/uploads', access: 'user', form: true, summary: 'Send a picture' },
} as const satisfies Record<string, Endpoint>;
