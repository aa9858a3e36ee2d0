/**
 * What a restaurant brings along from another ordering service, in the order in which it is brought. The list of diners
 * comes behind the promotions once there is a page for it.
 */
export const MOVING_SUBJECTS = [
  ...(['MENU', 'PICTURES', 'HOURS', 'ZONES', 'PROMOTIONS'] as const),
  ...(['PAYMENTS', 'REHEARSAL', 'WEBSITE'] as const),
] as const;

export type MovingSubject = (typeof MOVING_SUBJECTS)[number];

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
