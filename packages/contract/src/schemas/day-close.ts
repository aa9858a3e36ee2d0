import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { Id } from '../shapes/common.ts';
import { DashboardAsked } from '../shapes/dashboard.ts';
import { CountedCash, DayClose, DayCloseAsked, SettledMoney } from '../shapes/day-close.ts';

const OfRestaurant = z.strictObject({ id: Id });

export const dayCloseSchemas = {
  dayClose: { params: OfRestaurant, query: DayCloseAsked, success: [200, DayClose] },
  exportAccounts: { params: OfRestaurant, query: DashboardAsked, success: [200, z.string()] },
  countCash: { params: OfRestaurant, body: CountedCash, success: [200, DayClose], current: DayClose },
  settleMoney: { params: OfRestaurant, body: SettledMoney, success: [200, DayClose] },
} as const satisfies Record<string, CallSchema>;
