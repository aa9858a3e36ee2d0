import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { AvailabilityAsked, Foresight } from '../shapes/availability.ts';
import { Id } from '../shapes/common.ts';
import { PublicHolidays, PutHolidays, StoredHolidays } from '../shapes/holidays.ts';
import {
  AllHours,
  CurrentHours,
  DayAsked,
  GivenDate,
  Hours,
  HoursChange,
  NewHours,
  PutSpecialDay,
  PutSpecialDays,
  PutWeek,
  RemoveSpecialDays,
  SpecialDay,
  SpecialDaysNow,
  StoredSpecialDay,
  StoredSpecialDays,
  Week,
} from '../shapes/hours.ts';

const Nothing = z.null();
const OfRestaurant = z.strictObject({ id: Id });
const OfHours = z.strictObject({ id: Id, hoursId: Id });
const OfDate = z.strictObject({ id: Id, date: GivenDate });
const Version = z.coerce.number({ error: 'Give the version that was seen.' }).int().min(0);
const OfVersion = z.strictObject({ version: Version });
/** Optional; a version that is named is compared. */
const OfVersionIfAny = z.strictObject({ version: Version.optional() });

export const hoursSchemas = {
  hours: { params: OfRestaurant, success: [200, AllHours] },
  currentHours: {
    params: OfRestaurant,
    query: z.strictObject({ day: DayAsked.optional() }),
    success: [200, CurrentHours],
  },
  addHours: { params: OfRestaurant, body: NewHours, success: [201, Hours], current: Hours },
  changeHours: {
    params: OfHours,
    body: HoursChange,
    success: [200, Hours],
    current: Hours,
  },
  deleteHours: {
    params: OfHours,
    query: OfVersionIfAny,
    success: [204, Nothing],
    current: Hours,
  },
  putWeek: { params: OfRestaurant, body: PutWeek, success: [200, Week], current: Week },
  putSpecialDay: {
    params: OfDate,
    body: PutSpecialDay,
    success: [200, StoredSpecialDay],
    current: SpecialDay,
  },
  deleteSpecialDay: {
    params: OfDate,
    query: OfVersion,
    success: [204, Nothing],
    current: SpecialDay,
  },
  putSpecialDays: {
    params: OfRestaurant,
    body: PutSpecialDays,
    success: [200, StoredSpecialDays],
    current: SpecialDaysNow,
  },
  deleteSpecialDays: {
    params: OfRestaurant,
    body: RemoveSpecialDays,
    success: [204, Nothing],
    current: SpecialDaysNow,
  },
  holidays: { params: OfRestaurant, success: [200, PublicHolidays] },
  putHolidays: {
    params: OfRestaurant,
    body: PutHolidays,
    success: [200, StoredHolidays],
    current: SpecialDaysNow,
  },
  availability: { params: OfRestaurant, query: AvailabilityAsked, success: [200, Foresight] },
} as const satisfies Record<string, CallSchema>;
