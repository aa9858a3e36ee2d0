import { useEffect, useRef } from 'react';

/** Takes the way out once nothing is unsaved any more: earlier it would be asked what to do with it. */
export function useLeaveClean(isLeaving: boolean, isDirty: boolean, leave: () => void): void {
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isLeaving || isDirty || hasLeft.current) return;
    hasLeft.current = true;
    leave();
  }, [isLeaving, isDirty, leave]);
}
