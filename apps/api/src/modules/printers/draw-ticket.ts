import type { TicketWidth } from '@comanda/domain/orders/printing';
import { showsSomething } from '@comanda/domain/people/visible-text';
import { type TicketLine, widthOf } from '@comanda/tickets/lay-out';
import sharp, { type OverlayOptions } from 'sharp';
import { escaped, TICKET_FONTS } from './ticket-fonts.ts';

/** Dots of one letter of the printers' usual type, and of one line; both whole bytes of a picture. */
const CELL = { width: 12, height: 32 } as const;
/** What is darker than this is black. */
export const THRESHOLD = 160;
/** At which letters of one width are as wide as that. */
const POINTS = 20;

// Text between gaps, each with the place at which it begins: columns stay where they are, whatever the letters are. A
// no-break space is no gap: an amount is drawn in one, in its own direction.
function partsOf(text: string): { readonly content: string; readonly at: number }[] {
  return [...text.matchAll(/[^ ]+(?: [^ ]+)*/g)]
    .filter(({ 0: content }) => showsSomething(content))
    .map(({ 0: content, index }) => ({ content, at: widthOf(text.slice(0, index)) }));
}

async function drawPart(
  content: string,
  { bold, scale, inverted }: TicketLine,
  room: { readonly width: number; readonly height: number },
): Promise<Pick<OverlayOptions, 'input'> & { readonly height: number }> {
  const colour = inverted ? 'white' : 'black';
  const drawn = sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(content)}</span>`,
      font: `${TICKET_FONTS} ${bold ? 'bold ' : ''}${POINTS * (scale ?? 1)}`,
      dpi: 72,
      rgba: true,
    },
  });
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true });
  if (info.width <= room.width && info.height <= room.height) return { input: data, height: info.height };
  const fitted = await sharp(data)
    .resize({ ...room, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: fitted.data, height: fitted.info.height };
}

/** How wide the paper is, in dots. */
export const dotsOf = (columns: TicketWidth): number => columns * CELL.width;

/** A line as a picture: direction and joined letters included (Pango). */
async function drawLine(line: TicketLine, columns: TicketWidth) {
  const { text, scale = 1, inverted, centred } = line;
  const [width, height] = [dotsOf(columns), CELL.height * scale];
  const cell = CELL.width * scale;
  const start = centred ? Math.max(0, Math.floor((width - widthOf(text) * cell) / 2)) : 0;
  const parts = await Promise.all(
    partsOf(text).map(async ({ content, at }): Promise<OverlayOptions> => {
      const left = Math.min(start + at * cell, width - cell);
      const { input, height: tall } = await drawPart(content, line, { width: width - left, height });
      return { input, left, top: Math.max(0, Math.floor((height - tall) / 2)) };
    }),
  );
  const background = inverted ? '#000000' : '#ffffff';
  const canvas = sharp({ create: { width, height, channels: 4, background } });
  return { picture: canvas.composite(parts), width, height };
}

/**
 * Lines below each other as one picture, for what a printer has no letters for.
 */
export async function drawLines(lines: readonly TicketLine[], columns: TicketWidth) {
  let height = 0;
  const drawn: OverlayOptions[] = [];
  for (const line of lines) {
    const { picture, height: tall } = await drawLine(line, columns);
    drawn.push({ input: await picture.png().toBuffer(), left: 0, top: height });
    height += tall;
  }
  const width = dotsOf(columns);
  const canvas = sharp({
    create: { width, height: Math.max(1, height), channels: 4, background: '#ffffff' },
  });
  return { picture: canvas.composite(drawn), width, height };
}

/** A whole ticket as a PNG, for printers that take nothing but pictures. */
export async function drawTicket(lines: readonly TicketLine[], columns: TicketWidth): Promise<Buffer> {
  const { picture } = await drawLines(lines, columns);
  const grey = await picture.png().toBuffer();
  // thermal paper knows no grey
  return sharp(grey).flatten().greyscale().threshold(THRESHOLD).png().toBuffer();
}
