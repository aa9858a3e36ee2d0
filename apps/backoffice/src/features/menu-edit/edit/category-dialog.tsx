import { currentIn } from '@comanda/client/api-error';
import { type StaffCategory, UpdateCategory } from '@comanda/contract/shapes/menu-edit';
import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { ConflictNotice } from '../../../platform/forms/conflict-notice.tsx';
import { fieldNamed } from '../../../platform/forms/field-named.ts';
import { type Fields, schemaProblems } from '../../../platform/forms/field-problems.ts';
import { type Base, useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Buttons, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { withCategory, withoutCategory } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';

type CategoryField = 'name' | 'description' | 'scheduleId' | 'visible';

function categoryFields(category: StaffCategory): Fields<CategoryField> {
  return {
    name: category.name,
    description: category.description ?? '',
    scheduleId: category.scheduleId ?? '',
    visible: category.visible ? 'yes' : '',
  };
}

/** What differs from what was seen, on the version that was seen. */
function categoryChange(
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
function categoryWords(schedules: readonly { readonly id: string; readonly name: string }[]) {
  return {
    label: (field: CategoryField) => LABELS[field],
    value(field: CategoryField, value: string): string {
      if (field === 'scheduleId') return schedules.find(({ id }) => id === value)?.name ?? 'Always';
      if (field === 'visible') return value ? 'see it' : 'do not see it';
      return value;
    },
  };
}

/** A category's name, its words, and when it is on the menu. */
export function CategoryDialog({
  category,
  count,
  onClose,
}: {
  category: StaffCategory;
  count: number;
  onClose: () => void;
}) {
  useFocusBack();
  const { client } = useOffice();
  const { restaurant, role } = useMenuOf();
  const { schedules } = useMenu().menu.settings;
  const { keep } = useKeepMenu();
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: restaurant.id, categoryId: category.id };
  const fieldAt = fieldNamed(categoryFields(category));
  const record = useRecordForm<CategoryField, StaffCategory>({
    name: `category:${category.id}`,
    record: category,
    fieldsOf: categoryFields,
    fieldAt,
    check: (values, base) => schemaProblems(UpdateCategory, categoryChange(values, base), fieldAt),
    send: (values, base, onDone) =>
      refusalFrom(
        client.call('updateCategory', { params, body: categoryChange(values, base) }).then((stored) => {
          onDone(stored);
          toast.success('Saved. Diners see it now.');
          onClose();
        }),
      ),
    recordIn: (refused) => currentIn('updateCategory', refused),
    keep: (stored) => keep((menu) => withCategory(menu, stored)),
  });
  const { form } = record;

  async function remove(): Promise<void> {
    const refused = await refusalFrom(
      client.call('deleteCategory', { params, query: { version: category.version } }),
    );
    if (refused) return setProblem(refused.message);
    form.discard();
    onClose();
    keep((menu) => withoutCategory(menu, category.id));
    toast.success(`${category.name} was deleted.`);
  }

  return (
    <Modal opened onClose={onClose} title={`Category “${category.name}”`}>
      <Stack {...form.props} as="form" gap={4}>
        <ConflictNotice
          of={record}
          changed={category.changed}
          words={categoryWords(schedules)}
          place={restaurant}
        />
        <TextInput label="Name" size="md" data-autofocus {...form.field('name')} />
        <Textarea
          label="Description (optional)"
          size="md"
          autosize
          minRows={2}
          {...form.field('description')}
        />
        <NativeSelect
          label="When it is on the menu"
          description={
            role === 'ADMIN' ? 'Schedules such as “Lunch 12–15” are made in the menu settings.' : undefined
          }
          size="md"
          data={[
            { value: '', label: 'Always' },
            ...schedules.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          {...form.field('scheduleId')}
        />
        <NativeSelect
          label="Diners"
          size="md"
          data={[
            { value: 'yes', label: 'see it' },
            { value: '', label: 'do not see it' },
          ]}
          {...form.field('visible')}
        />
        {form.refused?.whole && (
          <Notice tone="danger">Not saved: {form.refused.whole} Your changes are still here.</Notice>
        )}
        {problem && <Notice tone="danger">Not deleted: {problem}</Notice>}
        <Buttons>
          <Button type="submit" aria-disabled={form.isSending}>
            {form.isSending ? 'Saving…' : 'Save'}
          </Button>
          {count === 0 && (
            <Button variant="default" c="var(--color-danger)" onClick={() => void remove()}>
              Delete category
            </Button>
          )}
        </Buttons>
        {count > 0 && (
          <Text tone="muted">
            To delete it, first move or delete {count === 1 ? 'its dish' : `its ${count} dishes`}.
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
