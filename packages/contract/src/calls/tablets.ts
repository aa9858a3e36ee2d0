import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { Session } from '../shapes/accounts.ts';
import { Id } from '../shapes/common.ts';
import { JoinTablet, NewTablet, TabletCode, TabletList } from '../shapes/tablets.ts';
import { Nothing, OfRestaurant } from './common.ts';

export const tabletsCalls = {
  tablets: {
    method: 'GET',
    path: '/restaurants/{id}/tablets',
    access: 'admin-or-manager',
    summary: 'Kitchen tablets, by name',
    params: OfRestaurant,
    success: [200, TabletList],
    refusals: [],
  },
  addTablet: {
    method: 'POST',
    path: '/restaurants/{id}/tablets',
    access: 'admin-or-manager',
    proof: 'recent',
    summary: 'A code by which a kitchen tablet joins, once, within ten minutes',
    params: OfRestaurant,
    body: NewTablet,
    success: [201, TabletCode],
    refusals: ['409 TOO_MANY', '409 TABLET_NAME_TAKEN'],
  },
  revokeTablet: {
    method: 'DELETE',
    path: '/restaurants/{id}/tablets/{tabletId}',
    access: 'admin-or-manager',
    whileLocked: true,
    summary: 'Take a kitchen tablet out, at once',
    params: z.strictObject({ id: Id, tabletId: Id }),
    success: [204, Nothing],
    refusals: [],
  },
  joinTablet: {
    method: 'POST',
    path: '/tablets/join',
    access: 'public',
    summary: 'Join by a code as a kitchen tablet',
    body: JoinTablet,
    success: [201, Session],
    refusals: ['400 TABLET_CODE_OVER', '423 LOCKED'],
  },
} as const satisfies Record<string, CallRecord>;
