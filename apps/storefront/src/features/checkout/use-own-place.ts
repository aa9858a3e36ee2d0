import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The key of what follows the fields that appear once the device has been read (`isRead`). It changes then, so that what
 * follows is made anew at its place and does not move there; not while somebody is typing in the form, who would lose the
 * field under their fingers.
 */
export function useOwnPlace(isRead: boolean, form: RefObject<HTMLElement | null>): string {
  const [place, setPlace] = useState('below');
  useLayoutEffect(() => {
    if (isRead && !form.current?.contains(document.activeElement)) setPlace('own');
  }, [isRead, form]);
  return place;
}
