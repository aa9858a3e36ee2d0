import type { Role } from './roles.ts';
import { maySee } from './screens.ts';

/** What a restaurant brings along from another ordering service, in the order in which it is brought. */
export const MOVING_SUBJECTS = [
  ...(['MENU', 'PICTURES', 'HOURS', 'ZONES', 'PROMOTIONS', 'CUSTOMERS'] as const),
  ...(['PAYMENTS', 'REHEARSAL', 'WEBSITE'] as const),
] as const;

export type MovingSubject = (typeof MOVING_SUBJECTS)[number];

/** What somebody in this role sees of it, and may say something of: customers are shown to owners alone. */
export const movingSubjectsOf = (role: Role): readonly MovingSubject[] =>
  MOVING_SUBJECTS.filter((subject) => subject !== 'CUSTOMERS' || maySee(role, 'restaurant_customers'));

/** What somebody says of a subject: the restaurant has none of it, or all of it is here. */
export const MOVING_ANSWERS = ['NONE', 'DONE'] as const;

export type MovingAnswer = (typeof MOVING_ANSWERS)[number];

export const MOVING_STATES = ['MOVED', 'NOT_YET', 'NOT_HERE'] as const;

export type MovingState = (typeof MOVING_STATES)[number];

/** Where a subject stands: what is here counts more than what somebody said of it before. */
export function movingState(isHere: boolean, said: MovingAnswer | null): MovingState {
  if (isHere || said === 'DONE') return 'MOVED';
  return said === 'NONE' ? 'NOT_HERE' : 'NOT_YET';
}
