import { describe, expect, it } from 'vitest';
import { readTime, writesHalfDays, writeTime } from './time-text.ts';

describe('a time as it is typed', () => {
  it.each([
    ['1030', '10:30'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    [' 22:15 ', '22:15'],
    ['24', '00:00'],
    ['24:00', '00:00'],
    ['0', '00:00'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['1030pm', '22:30'],
    ['10:30 P.M.', '22:30'],
    ['7p', '19:00'],
    ['noon', '12:00'],
    ['Midnight', '00:00'],
  ])('%s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each(['', 'x', '25', '24:01', '12:60', '1260', '13pm', '0am', '12345', '1:2', '-1'])(
    '%j is none',
    (typed) => {
      expect(readTime(typed)).toBeNull();
    },
  );

  it('is written as the people there do', () => {
    expect(['00:00', '09:05', '12:30', '22:30'].map((time) => writeTime(time, 'en-US'))).toEqual([
      ...['12:00 am', '9:05 am', '12:30 pm', '10:30 pm'],
    ]);
    expect(writeTime('22:30', 'en-GB')).toBe('22:30');
    expect(writeTime('half past', 'en-US')).toBe('half past');
    expect([writesHalfDays('en-US'), writesHalfDays('de-DE')]).toEqual([true, false]);
  });
});
