import type { Endpoint } from '../endpoint.ts';

export const uploadsEndpoints = {
  upload: { method: 'POST', path: '/uploads', access: 'user', form: true, summary: 'Send a picture' },
  pictureSpace: {
    method: 'GET',
    path: '/merchants/{id}/pictures',
    access: 'merchant-admin',
    summary: 'Space that the pictures of a merchant take',
  },
} as const satisfies Record<string, Endpoint>;
