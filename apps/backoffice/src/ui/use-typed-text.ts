import { type FocusEvent, useState } from 'react';

const isPressed = (element: EventTarget | null) =>
  element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement;

/**
 * What stands in a field whose value is read from it: the typed text until somebody has left the field, then the value
 * as it is written. An error waits for that, and does not move a button away that is being pressed.
 */
export function useTypedText(value: string, write: (value: string) => string) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? write(value),
    isTyping: typed !== null,
    setTyped,
    onLeave({ currentTarget, relatedTarget }: FocusEvent): void {
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      const show = () => setTyped(null);
      if (!isPressed(relatedTarget)) show();
      else for (const type of ['click', 'keyup']) addEventListener(type, show, { once: true, capture: true });
    },
  };
}
