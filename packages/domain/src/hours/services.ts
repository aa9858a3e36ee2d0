/** How the food reaches the diner. */
export type Service = 'DELIVERY' | 'COLLECTION' | 'DINE_IN';

export const SERVICES = ['DELIVERY', 'COLLECTION', 'DINE_IN'] as const satisfies readonly Service[];
