import { useCallback, useEffect, useRef, useState } from 'react';
import { recallAs, remember } from '../../device/store.ts';
import { EMPTY_PASSPORT, PASSPORT_KEY, type Passport } from '../../shop/passport.ts';

const loadReader = async () => (await import('../../shop/stored-passport.ts')).parsePassport;

async function readPassport(): Promise<Passport> {
  return (await recallAs(PASSPORT_KEY, loadReader)) ?? EMPTY_PASSPORT;
}

/**
 * What this device's diner avoids, read again when the page comes back from the background or from history. `latest`
 * waits for the first reading, so that a quick tap cannot add a dish before it is known what to ask about.
 */
export function usePassport() {
  const [passport, setPassport] = useState<Passport>(EMPTY_PASSPORT);
  const known = useRef<Promise<Passport> | null>(null);

  const read = useCallback(() => {
    const reading = readPassport();
    known.current = reading;
    reading.then((found) => {
      if (known.current === reading) setPassport(found);
    });
    return reading;
  }, []);

  useEffect(() => {
    const readAgain = () => {
      if (document.visibilityState === 'visible') read();
    };
    read();
    addEventListener('pageshow', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      removeEventListener('pageshow', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [read]);

  const change = useCallback((next: Passport) => {
    known.current = Promise.resolve(next);
    setPassport(next);
    remember(PASSPORT_KEY, next);
  }, []);

  const latest = useCallback(() => known.current ?? read(), [read]);
  return { passport, change, latest };
}
