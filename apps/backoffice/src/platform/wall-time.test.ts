import { describe, expect, it } from 'vitest';
import { instantAt } from './wall-time.ts';

const iso = (wall: string, zone: string) => {
  const at = instantAt(wall, zone);
  return at === null ? null : new Date(at).toISOString();
};

describe('a wall-clock time of a restaurant', () => {
  it('is an instant of its own zone, whoever types it', () => {
    expect(iso('2026-11-20T18:30', 'Europe/London')).toBe('2026-11-20T18:30:00.000Z');
    expect(iso('2026-07-01T18:30', 'Europe/London')).toBe('2026-07-01T17:30:00.000Z');
    expect(iso('2026-11-20T00:15', 'Africa/Lagos')).toBe('2026-11-19T23:15:00.000Z');
    expect(iso('2026-11-20T18:30', 'Asia/Kathmandu')).toBe('2026-11-20T12:45:00.000Z');
  });

  it('is later by the jump when the clock leaves it out, and the first when it comes twice', () => {
    expect(iso('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
    expect(iso('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('is nothing when it is no time', () => {
    expect(iso('', 'Europe/London')).toBeNull();
    expect(iso('2026-13-40T99:99', 'Europe/London')).toBeNull();
  });
});
