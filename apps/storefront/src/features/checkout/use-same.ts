import { useState } from 'react';

/** The earlier value as long as the new one says the same, so that effects run only at changes. */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
