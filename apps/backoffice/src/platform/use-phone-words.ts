import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { useEffect, useState } from 'react';

/**
 * A telephone number as people in the restaurant's country write it, "020 7946 0123", and one from elsewhere with its
 * country code. As it is stored until the numbering plans have been loaded, and where they do not know it.
 */
export function usePhoneWords(phone: string, { address }: Pick<Restaurant, 'address'>): string {
  const [words, setWords] = useState(phone);
  const { country } = address;
  useEffect(() => {
    let isOver = false;
    const load = import('libphonenumber-js/min').then(
      ({ isSupportedCountry, parsePhoneNumberFromString }) => {
        const number = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined);
        if (isOver || !number) return;
        setWords(number.country === country ? number.formatNational() : number.formatInternational());
      },
    );
    // without a line the number stays as it is
    load.catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [phone, country]);
  return words;
}
