import { z } from 'zod';
import type { CallRecord } from '../call-record.ts';
import { DashboardAsked } from '../shapes/dashboard.ts';
import { CountedCash, DayClose, DayCloseAsked, SettledMoney } from '../shapes/day-close.ts';
import { EDIT, OfRestaurant } from './common.ts';

export const dayCloseCalls = {
  dayClose: {
    method: 'GET',
    path: '/restaurants/{id}/day-close',
    access: 'admin-or-manager',
    summary: 'The money of a business day: what came in, the till, and what is wrong',
    params: OfRestaurant,
    query: DayCloseAsked,
    success: [200, DayClose],
    refusals: [],
  },
  exportAccounts: {
    method: 'GET',
    path: '/restaurants/{id}/accounts.csv',
    access: 'admin-or-manager',
    file: 'text/csv',
    summary: 'What business days came to, for the accountant: by service, way of paying and tax',
    params: OfRestaurant,
    query: DashboardAsked,
    success: [200, z.string()],
    refusals: [],
  },
  countCash: {
    method: 'PUT',
    path: '/restaurants/{id}/day-close/cash',
    access: 'admin-or-manager',
    whileLocked: true,
    summary: 'Write down what was counted in the till',
    params: OfRestaurant,
    body: CountedCash,
    success: [200, DayClose],
    current: DayClose,
    refusals: [...EDIT],
  },
  settleMoney: {
    method: 'POST',
    path: '/restaurants/{id}/day-close/settled',
    access: 'admin-or-manager',
    whileLocked: true,
    summary: 'Note that money that was wrong has been put right',
    params: OfRestaurant,
    body: SettledMoney,
    success: [200, DayClose],
    refusals: [],
  },
} as const satisfies Record<string, CallRecord>;
