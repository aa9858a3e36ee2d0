import { type StaffItem, UpdateItem } from '@comanda/contract/shapes/menu-edit';
import { amountHint } from '@comanda/contract/words/amounts';
import { amountIn } from '@comanda/domain/money-typed';
import { useEffect, useMemo } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { type FieldAt, schemaProblems } from '../../../platform/forms/field-problems.ts';
import { type Base, useBase } from '../../../platform/forms/use-base.ts';
import { type Form, useForm } from '../../../platform/forms/use-form.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { currentItem } from '../store/use-save-item.ts';
import { type ItemField, isItemText, itemChange, itemFields } from './item-fields.ts';

type ItemForm = {
  readonly form: Form<ItemField>;
  readonly base: Base<ItemField>;
  readonly current: Base<ItemField>;
  /** Somebody else has changed it since this edit began. */
  readonly isOvertaken: boolean;
  readonly onSeen: () => void;
};

/** The form of one dish, on the version that its editor has seen. */
export function useItemForm(item: StaffItem): ItemForm {
  const { client } = useOffice();
  const { restaurant } = useMenuOf();
  const { currency, id } = restaurant;
  const { keep } = useKeepMenu();
  const name = `item:${item.id}`;
  const current = useMemo(
    () => ({ version: item.version, fields: itemFields(item, currency) }),
    [item, currency],
  );
  const { base, rebase, settle } = useBase<ItemField>(name, current, isItemText);
  const saved = base.fields;
  const isField = (path: string): path is ItemField => Object.hasOwn(saved, path);
  const fieldAt: FieldAt<ItemField> = (path) =>
    isField(path) ? path : ([path.split('.')[0] ?? ''].find(isField) ?? null);

  const form = useForm<ItemField>({
    name,
    saved,
    fieldAt,
    isReadable: isItemText,
    check: (values) => ({
      ...schemaProblems(UpdateItem, itemChange(values, saved, base.version, currency), fieldAt),
      ...(amountIn(values.price, currency) === null && {
        price: amountHint(values.price, currency),
      }),
    }),
    async send(values) {
      const body = itemChange(values, saved, base.version, currency);
      const refused = await refusalFrom(
        client.call('updateItem', { params: { id, itemId: item.id }, body }).then((changed) => {
          keep((menu) => withItem(menu, changed));
          rebase({ version: changed.version, fields: itemFields(changed, currency) });
          toast.success('Saved. Diners see it now.');
        }),
      );
      const theirs = currentItem(refused);
      if (theirs) keep((menu) => withItem(menu, theirs));
      return refused;
    },
  });

  const { isDirty } = form;
  useEffect(() => settle(isDirty, current));

  return {
    form,
    base,
    current,
    isOvertaken: isDirty && current.version !== base.version,
    onSeen: () => rebase(current),
  };
}
