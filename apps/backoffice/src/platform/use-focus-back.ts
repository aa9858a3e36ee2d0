import { useEffect, useState } from 'react';

/** Whatever opened a dialog; for an entry of a menu, which goes away, the button that the menu hangs from. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}

/**
 * For a dialog that exists only while it is open: once it is gone, the focus is where it was before, or on the heading of
 * the page when that has gone, too.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      const target = opener?.isConnected ? opener : document.querySelector('h1[data-page]');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}
