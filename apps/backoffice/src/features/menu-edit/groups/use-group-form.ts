import { currentIn } from '@comanda/client/api-error';
import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { type RecordForm, useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withGroup } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import { openingOnly } from '../store/menu-index.ts';
import {
  EMPTY_GROUP,
  type GroupField,
  type GroupFields,
  groupBody,
  groupChange,
  groupFields,
  isGroupText,
} from './group-fields.ts';
import { dearestOf, fieldAt, groupProblems } from './group-problems.ts';

const NEW = { id: null, version: 0 } as const;

/** The form of an option group, of one that exists or (null) of a new one. */
export function useGroupForm(
  group: StaffOptionGroup | null,
  onMade: (groupId: string) => void,
): RecordForm<GroupField> {
  const { client } = useOffice();
  const { items, groups } = useMenu();
  const { currency, id } = useMenuOf().restaurant;
  const { keep, refresh } = useKeepMenu();

  async function add(values: GroupFields): Promise<void> {
    const { options, ...rule } = groupBody(values, currency);
    const body = { ...rule, options: openingOnly(options, groups).map(({ id: _, ...option }) => option) };
    const made = await client.call('createOptionGroup', { params: { id }, body });
    keep((menu) => withGroup(menu, made));
    refresh();
    toast.success(`${made.name} was added.`);
    onMade(made.id);
  }

  return useRecordForm<GroupField, StaffOptionGroup | typeof NEW>({
    name: `option-group:${group?.id ?? `new:${id}`}`,
    record: group ?? NEW,
    fieldsOf: (one) => (one.id === null ? EMPTY_GROUP : groupFields(one, currency)),
    fieldAt,
    isReadable: isGroupText,
    check: (values) => groupProblems(values, currency, dearestOf(items.values())),
    send(values, { version, fields }, onDone) {
      if (!group) return refusalFrom(add(values));
      const { options, ...change } = groupChange(values, fields, version, currency);
      const body = { ...change, ...(options && { options: openingOnly(options, groups) }) };
      return refusalFrom(
        client.call('updateOptionGroup', { params: { id, groupId: group.id }, body }).then((stored) => {
          onDone(stored);
          // Whether items can still be ordered follows from it.
          refresh();
          toast.success('Saved. Diners see it now.');
        }),
      );
    },
    recordIn: (refused) => currentIn('updateOptionGroup', refused),
    keep: (stored) => {
      if (stored.id !== null) keep((menu) => withGroup(menu, stored));
    },
  });
}
