import type { TicketWidth } from '@comanda/domain/orders/printing';
import { layOut, type TicketBlock } from '@comanda/tickets/lay-out';
import type { PrinterLanguage } from './encode-ticket.ts';

/** What makes bytes and pictures of tickets; its libraries are loaded with the first one, not at start. */
export async function loadTicketBytes() {
  const [{ encodeTicket }, { drawTicket }, { inKnownLetters }] = await Promise.all([
    import('./encode-ticket.ts'),
    import('./draw-ticket.ts'),
    import('./missing-letters.ts'),
  ]);
  const linesOf = async (blocks: readonly TicketBlock[], columns: TicketWidth) =>
    layOut(await inKnownLetters(blocks), columns);
  return {
    encodeTicket: async (blocks: readonly TicketBlock[], language: PrinterLanguage, columns: TicketWidth) =>
      encodeTicket(await linesOf(blocks, columns), { language, columns }),
    drawTicket: async (blocks: readonly TicketBlock[], columns: TicketWidth) =>
      drawTicket(await linesOf(blocks, columns), columns),
  };
}
