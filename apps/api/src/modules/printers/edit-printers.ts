import type { Detail } from '@comanda/contract/field-problems';
import {
  type CreatePrinter,
  MOST_PRINTERS,
  type NewAccess,
  type NewPrinter,
  type Printer,
  type UpdatePrinter,
} from '@comanda/contract/shapes/printers';
import { v7 as uuid } from 'uuid';
import type { Dependencies } from '#dependencies.ts';
import { type Edit, type Editor, editRestaurant, requireSeen, touchedBy } from '#modules/restaurant-settings';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { at } from '#platform/database/column-types.ts';
import { HttpError, invalid, notFound } from '#platform/http/errors.ts';
import { mayReach } from './printer-networks.ts';
import { printerView } from './printer-views.ts';
import { listPrinters, type PrinterAtWork } from './printers.queries.ts';
import { printerWords } from './words.ts';

export type PrinterEditing = Pick<Dependencies, 'config' | 'database' | 'bus' | 'publicUrl'>;

/** Where a printer of each kind asks, below the public address. */
const ASKS_AT = { STAR_CLOUDPRNT: 'star', EPSON_SERVER_DIRECT: 'epson' } as const;

type Asking = keyof typeof ASKS_AT;
const asksByItself = (kind: string): kind is Asking => Object.hasOwn(ASKS_AT, kind);

const accessOf = ({ publicUrl }: PrinterEditing, kind: Asking, token: string) => ({
  url: `${publicUrl}/api/printers/${ASKS_AT[kind]}/${token}`,
});

async function findPrinter({ tx, restaurantId, now }: Edit, printerId: string): Promise<PrinterAtWork> {
  const [row] = await listPrinters(tx, restaurantId, now, printerId);
  if (!row) throw notFound('printer');
  return row;
}

async function viewOf(edit: Edit, printerId: string): Promise<Printer> {
  return printerView(await findPrinter(edit, printerId), edit.now);
}

/** What of the input the restaurant's menu speaks against. */
async function categoryProblems(
  { tx, restaurantId }: Edit,
  categories: readonly string[],
): Promise<Detail[]> {
  if (categories.length === 0) return [];
  const rows = await tx
    .selectFrom('menu_categories')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', categories)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return categories.flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          {
            path: `categories.${index}`,
            message: printerWords.unknownCategory,
            code: 'UNKNOWN',
            what: 'CATEGORY',
          },
        ],
  );
}

type Settings = Pick<CreatePrinter, 'kitchenAt' | 'receiptAt' | 'categories'>;

async function requireSound(edit: Edit, settings: Settings, more: readonly Detail[]): Promise<void> {
  const problems = [
    ...(settings.kitchenAt === null && settings.receiptAt === null
      ? [{ path: 'kitchenAt', message: printerWords.nothingToPrint, code: 'NOTHING_TO_PRINT' as const }]
      : []),
    ...(await categoryProblems(edit, settings.categories)),
    ...more,
  ];
  if (problems.length > 0) throw invalid(problems);
}

/** An address belongs to a printer that is sent to, and to no other. */
function addressProblems({ config }: PrinterEditing, kind: string, address: string | undefined): Detail[] {
  if (asksByItself(kind)) {
    return address === undefined
      ? []
      : [{ path: 'address', message: printerWords.addressNotAsked, code: 'NOT_TAKEN' }];
  }
  const networks = config.PRINTER_NETWORKS;
  const path = 'address';
  if (networks.length === 0) return [{ path, message: printerWords.networkOff, code: 'NETWORK_OFF' }];
  if (!address) return [{ path, message: printerWords.addressMissing, code: 'MISSING' }];
  if (mayReach(networks, address)) return [];
  return [
    {
      path,
      message: printerWords.addressOutside(networks),
      code: 'OUTSIDE_NETWORKS',
      networks: [...networks],
    },
  ];
}

/** Adds a printer. The address that it is set to is answered here and never again: only its token's hash is kept. */
export function createPrinter(
  deps: PrinterEditing,
  editor: Editor,
  body: CreatePrinter,
): Promise<NewPrinter> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId, now } = edit;
    const { kind, kitchenAt, receiptAt, address, categories, ...plain } = body;
    await requireSound(edit, body, addressProblems(deps, kind, address));
    if ((await listPrinters(tx, restaurantId, now)).length >= MOST_PRINTERS) {
      throw new HttpError(409, printerWords.tooMany, { code: 'TOO_MANY', most: MOST_PRINTERS });
    }
    const token = asksByItself(kind) ? newToken() : null;
    const id = uuid();
    await tx
      .insertInto('printers')
      .values({
        restaurant_id: restaurantId,
        id,
        kind,
        ...plain,
        kitchen_at: kitchenAt,
        receipt_at: receiptAt,
        categories: [...categories],
        token_hash: token === null ? null : hashToken(token),
        address: address ?? null,
        created_at: at(now),
        set_up_by: edit.user.userId,
      })
      .execute();
    await edit.record({ action: 'printer.added', record: body.name });
    const printer = await viewOf(edit, id);
    return token !== null && asksByItself(kind)
      ? { printer, access: accessOf(deps, kind, token) }
      : { printer };
  });
}

/** The printer as it is after an edit; what the edit leaves out stays. */
function changed(before: Printer, body: Omit<UpdatePrinter, 'version'>) {
  return {
    name: body.name ?? before.name,
    columns: body.columns ?? before.columns,
    kitchenAt: body.kitchenAt === undefined ? before.kitchenAt : body.kitchenAt,
    receiptAt: body.receiptAt === undefined ? before.receiptAt : body.receiptAt,
    categories: body.categories ?? before.categories,
    active: body.active ?? before.active,
    address: body.address ?? before.address,
  };
}

/** Changes a printer. 409 `STALE` with what holds now when somebody else was quicker. */
export function updatePrinter(
  deps: PrinterEditing,
  editor: Editor,
  printerId: string,
  { version, ...body }: UpdatePrinter,
): Promise<Printer> {
  return editRestaurant(deps, editor, async (edit) => {
    const { tx, restaurantId, now } = edit;
    const row = await findPrinter(edit, printerId);
    const before = printerView(row, now);
    requireSeen(version, before, row.changed_by ?? undefined);
    const after = changed(before, body);
    const address = body.address === undefined ? [] : addressProblems(deps, row.kind, body.address);
    // a category that has left the menu since is nobody's mistake
    await requireSound(edit, { ...after, categories: body.categories ?? [] }, address);
    const { changed_at, changed_by } = touchedBy(edit);
    await tx
      .updateTable('printers')
      .set({
        name: after.name,
        columns: after.columns,
        kitchen_at: after.kitchenAt,
        receipt_at: after.receiptAt,
        categories: [...after.categories],
        active: after.active,
        address: after.address ?? null,
        version: version + 1,
        changed_at: at(changed_at),
        changed_by,
      })
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', printerId)
      .execute();
    // when it is switched on again, nobody waits for what it did not print
    if (before.active && !after.active) await stopWaiting(edit, printerId);
    const written = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
    const fields = Object.entries(body).flatMap(([name, value]) =>
      written.get(name) === JSON.stringify(value) ? [] : [name],
    );
    if (fields.length > 0) {
      await edit.record({ action: 'printer.changed', record: after.name, details: { fields } });
    }
    return viewOf(edit, printerId);
  });
}

async function stopWaiting({ tx, restaurantId, now }: Edit, printerId: string): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ ended_at: at(now), outcome: 'STOPPED' })
    .where('restaurant_id', '=', restaurantId)
    .where('printer_id', '=', printerId)
    .where('ended_at', 'is', null)
    .execute();
}

export function deletePrinter(
  deps: PrinterEditing,
  editor: Editor,
  printerId: string,
  version: number,
): Promise<null> {
  return editRestaurant(deps, editor, async (edit) => {
    const row = await findPrinter(edit, printerId);
    requireSeen(version, printerView(row, edit.now), row.changed_by ?? undefined);
    await edit.tx
      .deleteFrom('printers')
      .where('restaurant_id', '=', edit.restaurantId)
      .where('id', '=', printerId)
      .execute();
    await edit.record({ action: 'printer.removed', record: row.name });
    return null;
  });
}

/** A new address for a printer that asks: holders of the former one get nothing from now on. */
export function renewAccess(deps: PrinterEditing, editor: Editor, printerId: string): Promise<NewAccess> {
  return editRestaurant(deps, editor, async (edit) => {
    const { kind, name } = await findPrinter(edit, printerId);
    if (!asksByItself(kind)) throw new HttpError(409, printerWords.noAccess, { code: 'NO_ACCESS' });
    const token = newToken();
    await edit.tx
      .updateTable('printers')
      .set({ token_hash: hashToken(token), seen_at: null, set_up_by: edit.user.userId })
      .where('restaurant_id', '=', edit.restaurantId)
      .where('id', '=', printerId)
      .execute();
    await edit.record({ action: 'printer.access_renewed', record: name });
    return { printer: await viewOf(edit, printerId), access: accessOf(deps, kind, token) };
  });
}
