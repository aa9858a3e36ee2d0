import type { PrinterAtBoard } from '@comanda/contract/shapes/printers';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Printers that do not print, as the last heartbeat was answered: nothing else asks for them. */
export function boardPrintersQuery(restaurantId: string) {
  return queryOptions<PrinterAtBoard[]>({
    queryKey: ['board-printers', restaurantId],
    queryFn: skipToken,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
  });
}
