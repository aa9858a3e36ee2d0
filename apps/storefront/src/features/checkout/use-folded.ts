import { useEffect, useRef, useState } from 'react';
import type { FieldName } from './check-draft.ts';

/**
 * Whether fields are shown on one line: those that were filled in when they came to the page, until their diner changes
 * them or something in them is wrong; `first` is the field that has the focus then. Nothing folds while it is typed in.
 */
export function useFolded(known: {
  readonly remembered: boolean;
  readonly isComplete: boolean;
  readonly isWrong: boolean;
  readonly first: FieldName;
}): readonly [isFolded: boolean, open: () => void] {
  const { remembered, isComplete, isWrong, first } = known;
  const [isOpen, setOpen] = useState(!remembered || !isComplete);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isOpen && isPressed.current) document.getElementById(first)?.focus();
    isPressed.current = false;
  }, [isOpen, first]);
  const open = () => {
    isPressed.current = true;
    setOpen(true);
  };
  return [remembered && !isOpen && !isWrong, open];
}
