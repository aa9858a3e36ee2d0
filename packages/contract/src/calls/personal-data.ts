import type { CallRecord } from '../call-record.ts';
import { DeleteUser, UserExport } from '../shapes/personal-data.ts';
import { Nothing, OfUser } from './common.ts';

export const personalDataCalls = {
  exportUser: {
    method: 'GET',
    path: '/users/{id}/export',
    access: 'self',
    proof: 'recent',
    summary: 'Everything that is kept about oneself',
    params: OfUser,
    success: [200, UserExport],
    refusals: [],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/{id}',
    access: 'self',
    proof: 'recent',
    summary: 'Delete one’s own account',
    params: OfUser,
    body: DeleteUser,
    success: [204, Nothing],
    refusals: ['409 LAST_ADMIN'],
  },
} as const satisfies Record<string, CallRecord>;
