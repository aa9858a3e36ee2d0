import { formatMoney } from '@comanda/domain/money/money';
import type { PlanInterval } from '@comanda/domain/payments/subscriptions';
import type { Config } from '#config.ts';
import type { Db } from '#platform/database/transaction.ts';
import { fileOf, type Piece, piecesOf, type Weight } from './invoice-fonts.ts';
import { findInvoice, type StoredInvoice } from './subscription.queries.ts';
import { invoiceWords } from './words.ts';

type Party = { readonly name: string; readonly lines: readonly string[] };

/** What an invoice shows. Instants are epoch ms, `amount` is in minor units; `period` is what was paid for. */
export type InvoicePaper = {
  readonly number: string;
  readonly state: InvoiceState;
  readonly issuedAt: number;
  readonly paidAt: number | null;
  readonly seller: Party;
  readonly contact: string | null;
  readonly buyer: Party;
  readonly plan: { readonly name: string; readonly interval: PlanInterval };
  readonly period: { readonly from: number; readonly until: number } | null;
  readonly amount: number;
  readonly currency: string;
};

/** Whether it is to be paid, was paid, or counts no more. */
type InvoiceState = 'OPEN' | 'PAID' | 'VOID';
type Look = { readonly size: number; readonly weight?: Weight; readonly colour?: string };

const PAGE = { left: 56, right: 539, top: 56 } as const;
const WIDTH = PAGE.right - PAGE.left;
const LABEL = 72;
const WHAT = WIDTH * 0.7;
const LINE_HEIGHT = 1.45;
const GREY = '#5b5b5b';
const RULE = '#c8c8c8';
const BODY: Look = { size: 9.5 };
const ASIDE: Look = { size: 8.5, colour: GREY };
const STRONG: Look = { size: 9.5, weight: '700Bold' };
const TITLE: Look = { size: 24, weight: '700Bold' };
const TOTAL: Look = { size: 13, weight: '700Bold' };
/** Whole runs are shaped at once, so that words of Arabic and Hebrew come in their order. */
const WHOLE_RUNS: PDFKit.Mixins.TextOptions = { features: [], lineBreak: false, baseline: 'alphabetic' };

// periods are counted in UTC
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (at: number) => dates.format(at);

/** A page to write lines on, in any of the typefaces. */
function createPaper(doc: PDFKit.PDFDocument) {
  const choose = ({ typeface }: Piece, { size, weight = '400Regular' }: Look) =>
    doc.font(fileOf(typeface, weight)).fontSize(size);
  const pieceWidth = (piece: Piece, look: Look) => choose(piece, look).widthOfString(piece.text, WHOLE_RUNS);
  const widthOf = (line: string, look: Look) =>
    piecesOf(line).reduce((sum, piece) => sum + pieceWidth(piece, look), 0);

  /** Lines that fit; a word that is too long for one is cut. */
  function wrapped(text: string, width: number, look: Look): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && widthOf(longer, look) <= width) lines[lines.length - 1] = longer;
      else lines.push(...cut(word, width, look));
    }
    return lines;
  }

  function cut(word: string, width: number, look: Look): string[] {
    const parts = [''];
    for (const letter of word) {
      const longer = `${parts.at(-1)}${letter}`;
      if (widthOf(longer, look) <= width) parts[parts.length - 1] = longer;
      else parts.push(letter);
    }
    return parts;
  }

  function writeLine(line: string, x: number, baseline: number, look: Look): void {
    let at = x;
    for (const piece of piecesOf(line)) {
      const width = pieceWidth(piece, look);
      choose(piece, look)
        .fillColor(look.colour ?? 'black')
        .text(piece.text, at, baseline, WHOLE_RUNS);
      at += width;
    }
  }

  return {
    /** Writes a text from its left edge; returns where the next one begins. */
    write(text: string, x: number, y: number, width: number, look: Look): number {
      const height = look.size * LINE_HEIGHT;
      const lines = wrapped(text, width, look);
      for (const [index, line] of lines.entries()) writeLine(line, x, y + index * height + look.size, look);
      return y + lines.length * height;
    },
    writeToEdge(text: string, y: number, look: Look): void {
      writeLine(text, PAGE.right - widthOf(text, look), y + look.size, look);
    },
    rule(y: number): void {
      doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.75).strokeColor(RULE).stroke();
    },
  };
}

const endOf = ({ state, paidAt }: InvoicePaper) =>
  state === 'VOID'
    ? invoiceWords.void
    : paidAt === null
      ? invoiceWords.dueNow
      : invoiceWords.paidOn(dateOf(paidAt));

function writeInvoice(doc: PDFKit.PDFDocument, invoice: InvoicePaper): void {
  const paper = createPaper(doc);
  const { seller, buyer, contact, plan, period } = invoice;
  const money = formatMoney(invoice.amount, invoice.currency, 'en-GB');
  const half = WIDTH / 2 - 12;
  const middle = PAGE.left + WIDTH / 2 + 12;
  const writeParty = ({ name, lines }: Party, top: number): number => {
    let below = paper.write(name, PAGE.left, top, half, STRONG);
    for (const line of lines) below = paper.write(line, PAGE.left, below, half, BODY);
    return below;
  };

  let y = paper.write(invoiceWords.title, PAGE.left, PAGE.top, WIDTH, TITLE) + 14;
  const left = writeParty(seller, y);
  let right = y;
  const facts: readonly (readonly [string, string])[] = [
    [invoiceWords.number, invoice.number],
    [invoiceWords.date, dateOf(invoice.issuedAt)],
    ...(invoice.paidAt === null ? [] : ([[invoiceWords.paid, dateOf(invoice.paidAt)]] as const)),
  ];
  for (const [label, value] of facts) {
    paper.write(label, middle, right, LABEL, { ...BODY, colour: GREY });
    right = paper.write(value, middle + LABEL, right, half - LABEL, BODY);
  }
  y = paper.write(invoiceWords.billedTo, PAGE.left, Math.max(left, right) + 28, half, ASIDE);
  y = writeParty(buyer, y) + 32;

  paper.writeToEdge(invoiceWords.amount, y, ASIDE);
  y = paper.write(invoiceWords.what, PAGE.left, y, half, ASIDE) + 4;
  paper.rule(y);
  y += 10;
  paper.writeToEdge(money, y, BODY);
  y = paper.write(invoiceWords.plan(plan.name, plan.interval), PAGE.left, y, WHAT, STRONG);
  if (period) {
    const { from, until } = period;
    y = paper.write(invoiceWords.period(dateOf(from), dateOf(until)), PAGE.left, y, WHAT, ASIDE);
  }
  y += 10;
  paper.rule(y);
  y += 12;
  paper.writeToEdge(money, y, TOTAL);
  y = paper.write(invoiceWords.total, PAGE.left, y, half, TOTAL) + 28;

  y = paper.write(endOf(invoice), PAGE.left, y, WIDTH, BODY) + 6;
  if (contact) paper.write(invoiceWords.contact(contact), PAGE.left, y, WIDTH, ASIDE);
}

/** An invoice as a PDF of one A4 page. The library is loaded with the first one. */
export async function invoicePdf(invoice: InvoicePaper): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit');
  const title = invoiceWords.file(invoice.number);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    font: fileOf('latin', '400Regular'),
    info: { Title: title, Author: invoice.seller.name, CreationDate: new Date(invoice.issuedAt) },
  });
  const parts: Buffer[] = [];
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  writeInvoice(doc, invoice);
  doc.end();
  await written;
  return new Uint8Array(Buffer.concat(parts));
}

type Seller = Pick<Config, 'PLANS_SELLER' | 'PLANS_CONTACT' | 'PRODUCT_NAME'>;

function paperOf(
  invoice: StoredInvoice,
  { PLANS_SELLER, PLANS_CONTACT, PRODUCT_NAME }: Seller,
): InvoicePaper {
  const { number, state, amount, currency, billTo, plan, interval, issuedAt, paidAt, from, until } = invoice;
  const [name = PRODUCT_NAME, ...lines] = (PLANS_SELLER ?? PRODUCT_NAME)
    .split('|')
    .map((line) => line.trim());
  return {
    ...{ number, state, amount, currency, buyer: billTo, plan: { name: plan, interval } },
    ...{ seller: { name, lines }, contact: PLANS_CONTACT ?? null },
    issuedAt: Date.parse(issuedAt),
    paidAt: paidAt === null ? null : Date.parse(paidAt),
    period: from && until ? { from: Date.parse(from), until: Date.parse(until) } : null,
  };
}

/** An invoice of a restaurant as a PDF; null where it has none of that number. */
export async function printInvoice(
  db: Db,
  seller: Seller,
  restaurantId: string,
  number: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const invoice = await findInvoice(db, number);
  return invoice?.restaurantId === restaurantId ? invoicePdf(paperOf(invoice, seller)) : null;
}
