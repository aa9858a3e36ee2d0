import type { TicketWidth } from '@comanda/domain/orders/printing';
import type { TicketLine } from '@comanda/tickets/lay-out';
import CodepageEncoder from '@point-of-sale/codepage-encoder';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { drawLines, THRESHOLD } from './draw-ticket.ts';

export type PrinterLanguage = 'esc-pos' | 'star-prnt' | 'star-line';

/** Western letters, in the two code pages that every receipt printer has at the same place; all others are drawn. */
const PAGES = ['cp437', 'cp858'] as const;
const LETTERS: ReadonlySet<number> = new Set(
  PAGES.flatMap((page) => CodepageEncoder.getCodepoints(page, true)),
);

const isPlain = (text: string) =>
  [...text].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return (code >= 0x20 && code < 0x7f) || (code > 0x7f && LETTERS.has(code));
  });

/** A picture is made of so many lines at most, as it is held in memory dot by dot. */
const MOST_DRAWN = 8;

/** Lines that follow each other and are drawn, or one that is not. */
function runsOf(lines: readonly TicketLine[]): TicketLine[][] {
  const runs: TicketLine[][] = [];
  let isDrawn = false;
  for (const { text, ...style } of lines) {
    const line = { ...style, text: text.normalize('NFC') };
    const last = runs.at(-1);
    if (last && last.length < MOST_DRAWN && isDrawn && !isPlain(line.text)) last.push(line);
    else runs.push([line]);
    isDrawn = !isPlain(line.text);
  }
  return runs;
}

/**
 * The bytes of a ticket. A line with letters that not every printer has (another script, a rare sign) is sent as a
 * picture of it, so that no dish and no name comes out as question marks; those that follow each other are one picture,
 * as printers feed paper behind each.
 */
export async function encodeTicket(
  lines: readonly TicketLine[],
  { language, columns }: { readonly language: PrinterLanguage; readonly columns: TicketWidth },
): Promise<Uint8Array> {
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    feedBeforeCut: 4,
    codepageCandidates: [...PAGES],
    ...(language === 'esc-pos' ? { imageMode: 'raster' as const } : {}),
  });
  encoder.initialize().codepage('auto');
  for (const run of runsOf(lines)) {
    const [{ text, bold, scale = 1, inverted, centred } = { text: '' }] = run;
    if (isPlain(text)) {
      encoder
        .align(centred ? 'center' : 'left')
        .bold(bold === true)
        .invert(inverted === true)
        .size(scale, scale)
        .line(text);
      continue;
    }
    const { picture, width, height } = await drawLines(run, columns);
    const data = new Uint8ClampedArray(await picture.raw().toBuffer());
    encoder
      .align('left')
      .invert(false)
      .size(1, 1)
      .image({ data, width, height }, { width, height, algorithm: 'threshold', threshold: THRESHOLD });
  }
  return encoder.align('left').bold(false).invert(false).size(1, 1).cut('partial').encode();
}
