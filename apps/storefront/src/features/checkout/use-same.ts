import { useState } from 'react';

/** The value of an earlier drawing for as long as the new one says the same, so that an effect runs only when it changes. */
export function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
