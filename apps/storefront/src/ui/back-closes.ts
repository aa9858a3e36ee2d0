import { useEffect, useRef } from 'react';

function isOver(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'over' in state;
}

/** Makes what is open a step of the history: Back closes it. Closed otherwise, it takes the step back. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    history.pushState({ over: true }, '');
    const back = () => !isOver() && latest.current();
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      if (isOver()) history.back();
    };
  }, [isOpen]);
}
