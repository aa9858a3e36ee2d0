import type { CallRecord } from '../call-record.ts';
import { Moving, SayOfMoving } from '../shapes/moving.ts';
import { OfRestaurant } from './common.ts';

export const movingCalls = {
  moving: {
    method: 'GET',
    path: '/restaurants/{id}/moving',
    access: 'admin-or-manager',
    summary: 'What a restaurant brings along from another ordering service, counted, and how far it has come',
    params: OfRestaurant,
    success: [200, Moving],
    refusals: [],
  },
  sayOfMoving: {
    method: 'PUT',
    path: '/restaurants/{id}/moving',
    access: 'admin-or-manager',
    summary:
      'Say that there is none of something to bring along, or that all of it is here; null takes it back',
    params: OfRestaurant,
    body: SayOfMoving,
    success: [200, Moving],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
