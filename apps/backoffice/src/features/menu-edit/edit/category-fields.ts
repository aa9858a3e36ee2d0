import type { StaffCategory, UpdateCategory } from '@comanda/contract/shapes/menu-edit';
import type { Fields } from '../../../platform/forms/field-problems.ts';
import type { Base } from '../../../platform/forms/use-record-form.ts';

export type CategoryField = 'name' | 'description' | 'scheduleId' | 'visible';

/** What a category shows in its form. */
export function categoryFields(category: StaffCategory): Fields<CategoryField> {
  return {
    name: category.name,
    description: category.description ?? '',
    scheduleId: category.scheduleId ?? '',
    visible: category.visible ? 'yes' : '',
  };
}

/** What differs from what was seen, on the version that was seen. */
export function categoryChange(
  values: Fields<CategoryField>,
  { version, fields }: Base<CategoryField>,
): UpdateCategory {
  return {
    version,
    ...(values.name !== fields.name && { name: values.name.trim() }),
    ...(values.description !== fields.description && { description: values.description.trim() || null }),
    ...(values.scheduleId !== fields.scheduleId && { scheduleId: values.scheduleId || null }),
    ...(values.visible !== fields.visible && { visible: values.visible !== '' }),
  };
}

const LABELS: Readonly<Record<CategoryField, string>> = {
  name: 'Name',
  description: 'Description',
  scheduleId: 'When it is on the menu',
  visible: 'Diners',
};

/** How the fields of a category are called, and what their values say to people. */
export function categoryWords(schedules: readonly { readonly id: string; readonly name: string }[]) {
  return {
    label: (field: CategoryField) => LABELS[field],
    value(field: CategoryField, value: string): string {
      if (field === 'scheduleId') return schedules.find(({ id }) => id === value)?.name ?? 'Always';
      if (field === 'visible') return value ? 'see it' : 'do not see it';
      return value;
    },
  };
}
