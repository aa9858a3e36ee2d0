import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The key of what follows the fields that appear once the device has been read (`isRead`). It changes then, so that
 * what follows is made anew at its place and does not move there; not while the form is typed in, whose field would be
 * lost.
 */
export function useOwnPlace(isRead: boolean, form: RefObject<HTMLElement | null>): string {
  const [place, setPlace] = useState('below');
  useLayoutEffect(() => {
    if (isRead && !form.current?.contains(document.activeElement)) setPlace('own');
  }, [isRead, form]);
  return place;
}
