import { useEffect, useState } from 'react';
import { type ColumnsOfLanes, isRoomFor, isSameRoom } from './board-room.ts';

/** For so long another division of the room has to be better before tickets move for it. */
const SETTLED_MS = 60_000;

/**
 * The columns in which tickets stay where somebody is about to tap them: another division is taken at once when a lane
 * would have no room for its tickets or the room itself changes (`room` names it), and else once it has been better for
 * a minute.
 */
export function useSteadyColumns(
  wanted: ColumnsOfLanes,
  counts: ColumnsOfLanes,
  room: string,
): ColumnsOfLanes {
  const [kept, setKept] = useState({ columns: wanted, room });
  const [isSettled, setSettled] = useState(false);
  const isDue = room !== kept.room || !isRoomFor(kept.columns, counts, wanted) || isSettled;
  if (isDue) {
    setKept({ columns: wanted, room });
    setSettled(false);
  }
  const columns = isDue ? wanted : kept.columns;
  const isBetter = !isSameRoom(columns, wanted);
  useEffect(() => {
    if (!isBetter) return;
    const settled = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(settled);
  }, [isBetter]);
  return columns;
}
