import { useState } from 'react';

/**
 * Which tickets of a lane are whole: the first ones, `most` of them. While orders only come (`isSteady`), those that
 * are whole stay so, and what comes is a line: nothing moves under a finger. `room` names what they are shown in.
 */
export function useWholeTickets(
  ids: readonly string[],
  { most, room, isSteady }: { most: number; room: string; isSteady: boolean },
): ReadonlySet<string> {
  const [kept, setKept] = useState<{ ids: readonly string[]; room: string; whole: ReadonlySet<string> }>({
    ids: [],
    room,
    whole: new Set(),
  });
  if (kept.ids === ids && kept.room === room && isSteady) return kept.whole;
  const hasLost = kept.ids.length === 0 || kept.ids.some((id) => !ids.includes(id));
  if (!isSteady) return new Set(ids.slice(0, most));
  const whole = new Set(ids.slice(0, most));
  if (kept.room === room && !hasLost) {
    const known = new Set(kept.ids);
    whole.clear();
    for (const id of kept.whole) whole.add(id);
    for (const id of ids) if (whole.size < most && !known.has(id)) whole.add(id);
  }
  setKept({ ids, room, whole });
  return whole;
}
