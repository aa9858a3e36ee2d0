import { z } from 'zod';

const WallClock = z.string().regex(/^\d{2}:\d{2}$/);
const StoredDay = z.enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']);

/** The hours of a schedule as they stand in its `jsonb` column. */
export const StoredScheduleIntervals = z.array(z.object({ day: StoredDay, from: WallClock, to: WallClock }));
