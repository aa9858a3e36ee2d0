import { randomId } from '@comanda/client/random-id';
import { optionFields, type StaffItem } from '@comanda/contract/shapes/menu-edit';
import { sizedName } from '@comanda/domain/menu/dish-names';
import { emptyRow, type OptionRow } from './group-fields.ts';

const MOST_NAME = optionFields.name.maxLength ?? 80;

/** What an option is called that is a dish, of this size where it has several. */
export function partName(item: StaffItem, sizeId: string | null): string {
  const size = item.sizes.find(({ id }) => id === sizeId);
  return (size ? sizedName(item.name, size.name) : item.name).slice(0, MOST_NAME);
}

/** A dish as a new option of a group, without a surcharge; of several sizes the one that diners begin with. */
export function partRow(item: StaffItem): OptionRow {
  const size = item.sizes.find((one) => one.default) ?? item.sizes[0];
  const sizeId = size?.id ?? null;
  return { ...emptyRow(randomId()), name: partName(item, sizeId), itemId: item.id, sizeId };
}

/** The sizes of a dish in which none of these offers it; none where one offers any. */
export function sizesLeft(
  item: StaffItem,
  parts: readonly { readonly itemId: string; readonly sizeId: string | null }[],
): StaffItem['sizes'] {
  const offered = new Set(parts.flatMap(({ itemId, sizeId }) => (itemId === item.id ? [sizeId] : [])));
  return offered.has(null) ? [] : item.sizes.filter(({ id }) => !offered.has(id));
}

/** The row in another size; a name of its own stays. */
export function inSize(row: OptionRow, item: StaffItem, sizeId: string | null): OptionRow {
  const isOwn = row.name !== partName(item, row.sizeId ?? null);
  return { ...row, sizeId, name: isOwn ? row.name : partName(item, sizeId) };
}
