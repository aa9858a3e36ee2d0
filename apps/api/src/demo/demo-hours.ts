import type { DemoHours, DemoService, Weekday } from './demo-types.ts';

export const weekdays: readonly Weekday[] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

/** The same intervals, as [opens, closes], on each day of the week. */
export const everyDay = (
  intervals: readonly (readonly [opens: string, closes: string])[],
  services: readonly DemoService[],
): DemoHours[] =>
  weekdays.flatMap((day) => intervals.map(([opens, closes]) => ({ day, opens, closes, services })));
