import { useEffect, useState } from 'react';

/** Whatever opened a dialog; for an entry of a menu, which goes away, the button that the menu hangs from. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : focused;
}

function headingOf(): Element | null {
  return document.querySelector('main h2[tabindex="-1"]') ?? document.querySelector('h1[data-page]');
}

/** For a dialog that exists while open: afterwards the focus is where it was, else on the heading of the page. */
export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      const isThere = opener?.isConnected && opener !== document.body;
      const target = isThere ? opener : headingOf();
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The same as a part of what slides in and out; the library's own way back is to be off. */
export function FocusBack(): null {
  useFocusBack();
  return null;
}
