import { useEffect, useRef } from 'react';

/** Takes the way out, once, as soon as nothing is unsaved any more: earlier it would meet the question what to do with it. */
export function useLeaveClean(isLeaving: boolean, isDirty: boolean, leave: () => void): void {
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isLeaving || isDirty || hasLeft.current) return;
    hasLeft.current = true;
    leave();
  }, [isLeaving, isDirty, leave]);
}
