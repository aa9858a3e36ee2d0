import type { CreatePrinter, Printer, UpdatePrinter } from '@comanda/contract/shapes/printers';
import { PRINT_MOMENTS, PRINTER_KINDS, TICKET_WIDTHS } from '@comanda/domain/orders/printing';
import type { Fields } from '../../platform/forms/field-problems.ts';

export type PrinterField =
  | 'kind'
  | 'name'
  | 'columns'
  | 'kitchenAt'
  | 'receiptAt'
  | 'categories'
  | 'active'
  | 'address';
export type PrinterFields = Fields<PrinterField>;

/** What a new printer starts from: the paper that most have, and a ticket as soon as the kitchen begins. */
export const NEW_PRINTER: PrinterFields = {
  kind: PRINTER_KINDS[0],
  name: '',
  columns: '48',
  kitchenAt: 'STARTED',
  receiptAt: '',
  categories: '',
  active: 'true',
  address: '',
};

export function printerFields(printer: Printer): PrinterFields {
  return {
    kind: printer.kind,
    name: printer.name,
    columns: String(printer.columns),
    kitchenAt: printer.kitchenAt ?? '',
    receiptAt: printer.receiptAt ?? '',
    categories: printer.categories.join(' '),
    active: String(printer.active),
    address: printer.address ?? '',
  };
}

export const idsIn = (written: string): string[] => written.split(' ').filter(Boolean);

export function printerBody(fields: PrinterFields): CreatePrinter {
  const kind = PRINTER_KINDS.find((known) => known === fields.kind) ?? PRINTER_KINDS[0];
  const momentOf = (written: string) => PRINT_MOMENTS.find((known) => known === written) ?? null;
  const address = fields.address.trim();
  return {
    kind,
    name: fields.name.trim(),
    columns: TICKET_WIDTHS.find((width) => String(width) === fields.columns) ?? TICKET_WIDTHS[0],
    kitchenAt: momentOf(fields.kitchenAt),
    receiptAt: momentOf(fields.receiptAt),
    categories: idsIn(fields.categories),
    active: fields.active === 'true',
    ...(kind === 'NETWORK' ? { address } : {}),
  };
}

/** The same of a printer that is there: what kind it is stays. */
export function printerChange(fields: PrinterFields): Omit<UpdatePrinter, 'version'> {
  const { kind: _, ...change } = printerBody(fields);
  return change;
}
