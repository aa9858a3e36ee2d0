import { useCallback, useEffect, useState } from 'react';

function isSlip(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'slip' in state;
}

export type OpenSlip = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
};

/** Whether the basket lies over the menu: a step of the history, so that Back closes it. */
export function useOpenSlip(): OpenSlip {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    // a diner that comes back from the checkout comes to the menu
    if (isSlip()) history.replaceState(null, '');
    const read = () => {
      // a dish may lie over the basket: what is below it stays as it is
      if (new URLSearchParams(location.search).get('item') === null) setOpen(isSlip());
    };
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  const open = useCallback(() => {
    history.pushState({ slip: true }, '');
    setOpen(true);
  }, []);

  const close = useCallback(() => {
    if (isSlip()) history.back();
    setOpen(false);
  }, []);

  return { isOpen, open, close };
}
