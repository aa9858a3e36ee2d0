import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus goes as a field is opened by a button and closed again: to the field, and back to the button. */
export function useFieldFocus(shown: 'BUTTON' | 'FIELD' | 'OTHER'): {
  button: RefObject<HTMLButtonElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
} {
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (shown === 'FIELD') field.current?.focus();
    if (shown === 'BUTTON') button.current?.focus();
  }, [shown]);
  return { button, field };
}
