import type { Allergen } from '@comanda/domain/menu/allergens';
import { createContext, useContext } from 'react';

/** What the diner avoids, for every part of a page; nothing until the device has been read. */
export const AvoidContext = createContext<readonly Allergen[]>([]);

export function useAvoid(): readonly Allergen[] {
  return useContext(AvoidContext);
}
