import { type StaffItem, UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn } from '@comanda/domain/money/money-typed';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { type FieldAt, schemaProblems } from '../../../platform/forms/field-problems.ts';
import { type RecordForm, useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import { openingOnly } from '../store/menu-index.ts';
import { currentItem } from '../store/use-save-item.ts';
import { type ItemField, isItemText, itemChange, itemFields } from './item-fields.ts';
import { unreadablePrice } from './service-price-fields.ts';
import { unreadableSize } from './size-fields.ts';

function sizeProblem(field: string, currency: string): { sizes?: string } {
  const typed = unreadableSize(field, currency);
  return typed === null ? {} : { sizes: amountHint(typed, currency) };
}

function servicePriceProblem(field: string, currency: string): { servicePrices?: string } {
  const typed = unreadablePrice(field, currency);
  return typed === null ? {} : { servicePrices: amountHint(typed, currency) };
}

/** The form of one dish, on the version that its editor has seen. */
export function useItemForm(item: StaffItem): RecordForm<ItemField> {
  const { client } = useOffice();
  const { currency, id } = useMenuOf().restaurant;
  const { groups } = useMenu();
  const { keep } = useKeepMenu();
  const known = itemFields(item, currency);
  const isField = (path: string): path is ItemField => Object.hasOwn(known, path);
  const fieldAt: FieldAt<ItemField> = (path) =>
    isField(path) ? path : ([path.split('.')[0] ?? ''].find(isField) ?? null);

  return useRecordForm<ItemField, StaffItem>({
    name: `item:${item.id}`,
    record: item,
    fieldsOf: (one) => itemFields(one, currency),
    fieldAt,
    isReadable: isItemText,
    check: (values, { version, fields }) => ({
      ...schemaProblems(UpdateItem, itemChange(values, fields, version, currency), fieldAt),
      ...sizeProblem(values.sizes, currency),
      ...servicePriceProblem(values.servicePrices, currency),
      ...(amountIn(values.price, currency) === null && {
        price: amountHint(values.price, currency),
      }),
    }),
    send(values, { version, fields }, onDone) {
      const { sizes, ...change } = itemChange(values, fields, version, currency);
      const body = { ...change, ...(sizes && { sizes: openingOnly(sizes, groups) }) };
      return refusalFrom(
        client.call('updateItem', { params: { id, itemId: item.id }, body }).then((stored) => {
          onDone(stored);
          toast.success('Saved. Diners see it now.');
        }),
      );
    },
    recordIn: (refused) => currentItem(refused) ?? undefined,
    keep: (stored) => keep((menu) => withItem(menu, stored)),
  });
}
