import { currentIn } from '@comanda/client/api-error';
import { type StaffCategory, UpdateCategory } from '@comanda/contract/shapes/menu-categories';
import type { StaffItem } from '@comanda/contract/shapes/menu-edit';
import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { ConflictNotice } from '../../../platform/forms/conflict-notice.tsx';
import { fieldNamed } from '../../../platform/forms/field-named.ts';
import { type Fields, schemaProblems } from '../../../platform/forms/field-problems.ts';
import { formWords } from '../../../platform/forms/form-words.ts';
import { type Base, useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Buttons, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { withCategory, withoutCategory } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import { DeleteMany } from './delete-many.tsx';
import { categoryWords, deleteWords } from './words.ts';

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
  name: categoryWords.name,
  description: categoryWords.descriptionShort,
  scheduleId: categoryWords.when,
  visible: categoryWords.diners,
};

/** How the fields of a category are called, and what their values say to people. */
function fieldWords(schedules: readonly { readonly id: string; readonly name: string }[]) {
  return {
    label: (field: CategoryField) => LABELS[field],
    value(field: CategoryField, value: string): string {
      if (field === 'scheduleId')
        return schedules.find(({ id }) => id === value)?.name ?? categoryWords.always;
      if (field === 'visible') return value ? categoryWords.seen : categoryWords.unseen;
      return value;
    },
  };
}

/** A category's name, its words, and when it is on the menu. */
export function CategoryDialog({
  category,
  items,
  onClose,
}: {
  category: StaffCategory;
  items: readonly StaffItem[];
  onClose: () => void;
}) {
  useFocusBack();
  const { client } = useOffice();
  const { restaurant, role } = useMenuOf();
  const { schedules } = useMenu().menu.settings;
  const { keep } = useKeepMenu();
  const [problem, setProblem] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
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
          toast.success(categoryWords.saved);
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
    toast.success(categoryWords.deleted(category.name));
  }

  return (
    <Modal opened onClose={onClose} title={categoryWords.title(category.name)}>
      <Stack {...form.props} as="form" gap={4}>
        <ConflictNotice
          of={record}
          changed={category.changed}
          words={fieldWords(schedules)}
          place={restaurant}
        />
        <TextInput label={categoryWords.name} size="md" data-autofocus {...form.field('name')} />
        <Textarea
          label={categoryWords.description}
          size="md"
          autosize
          minRows={2}
          {...form.field('description')}
        />
        <NativeSelect
          label={categoryWords.when}
          description={role === 'ADMIN' ? categoryWords.whenHint : undefined}
          size="md"
          data={[
            { value: '', label: categoryWords.always },
            ...schedules.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          {...form.field('scheduleId')}
        />
        <NativeSelect
          label={categoryWords.diners}
          size="md"
          data={[
            { value: 'yes', label: categoryWords.seen },
            { value: '', label: categoryWords.unseen },
          ]}
          {...form.field('visible')}
        />
        {form.refused?.whole && <Notice tone="danger">{formWords.notSaved(form.refused.whole)}</Notice>}
        {problem && <Notice tone="danger">{categoryWords.notDeleted(problem)}</Notice>}
        <Buttons>
          <Button type="submit" aria-disabled={form.isSending}>
            {form.isSending ? formWords.saving : formWords.save}
          </Button>
          <Button
            variant="default"
            c="var(--color-danger)"
            onClick={() => (items.length === 0 ? void remove() : setDeleting(true))}
          >
            {items.length === 0 ? categoryWords.remove : deleteWords.withDishes(items.length)}
          </Button>
        </Buttons>
        {items.length > 0 && <Text tone="muted">{categoryWords.moveFirst(items.length)}</Text>}
      </Stack>
      {isDeleting && (
        <DeleteMany
          items={items}
          category={category}
          onClose={() => setDeleting(false)}
          onDone={() => {
            form.discard();
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
