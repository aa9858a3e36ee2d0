import { currentIn } from '@comanda/client/api-error';
import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { useEffect, useMemo } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { type Base, useBase } from '../../../platform/forms/use-base.ts';
import { type Form, useForm } from '../../../platform/forms/use-form.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { withGroup } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import {
  EMPTY_GROUP,
  type GroupField,
  groupBody,
  groupChange,
  groupFields,
  isGroupText,
} from './group-fields.ts';
import { dearestOf, fieldAt, groupProblems } from './group-problems.ts';

type GroupForm = {
  readonly form: Form<GroupField>;
  readonly base: Base<GroupField>;
  readonly current: Base<GroupField>;
  readonly isOvertaken: boolean;
  readonly onSeen: () => void;
};

/** The form of an option group, of one that exists or (null) of a new one. */
export function useGroupForm(group: StaffOptionGroup | null, onMade: (groupId: string) => void): GroupForm {
  const { client } = useOffice();
  const { items } = useMenu();
  const { restaurant } = useMenuOf();
  const { currency, id } = restaurant;
  const { keep, refresh } = useKeepMenu();
  const name = `option-group:${group?.id ?? `new:${id}`}`;
  const current = useMemo(
    () =>
      group
        ? { version: group.version, fields: groupFields(group, currency) }
        : { version: 0, fields: EMPTY_GROUP },
    [group, currency],
  );
  const { base, rebase, settle } = useBase<GroupField>(name, current, isGroupText);
  const saved = base.fields;

  function kept(changed: StaffOptionGroup): void {
    keep((menu) => withGroup(menu, changed));
    // Whether items can still be ordered follows from it.
    refresh();
  }

  const form = useForm<GroupField>({
    name,
    saved,
    fieldAt,
    isReadable: isGroupText,
    check: (values) => groupProblems(values, currency, dearestOf(items.values())),
    async send(values) {
      if (!group) {
        const { options, ...rule } = groupBody(values, currency);
        const body = { ...rule, options: options.map(({ id: _, ...option }) => option) };
        return refusalFrom(
          client.call('createOptionGroup', { params: { id }, body }).then((made) => {
            kept(made);
            toast.success(`${made.name} was added.`);
            onMade(made.id);
          }),
        );
      }
      const body = groupChange(values, saved, base.version, currency);
      const refused = await refusalFrom(
        client.call('updateOptionGroup', { params: { id, groupId: group.id }, body }).then((changed) => {
          kept(changed);
          rebase({ version: changed.version, fields: groupFields(changed, currency) });
          toast.success('Saved. Diners see it now.');
        }),
      );
      const theirs = currentIn('updateOptionGroup', refused);
      if (theirs) keep((menu) => withGroup(menu, theirs));
      return refused;
    },
  });

  const { isDirty } = form;
  useEffect(() => {
    if (group) settle(isDirty, current);
  });

  return {
    form,
    base,
    current,
    isOvertaken: isDirty && current.version !== base.version,
    onSeen: () => rebase(current),
  };
}
