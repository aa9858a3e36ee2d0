import { currentIn } from '@comanda/client/api-error';
import { type StaffCategory, UpdateCategory } from '@comanda/contract/shapes/menu-edit';
import { Button, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { ConflictNotice } from '../../../platform/forms/conflict-notice.tsx';
import { fieldNamed } from '../../../platform/forms/field-named.ts';
import { schemaProblems } from '../../../platform/forms/field-problems.ts';
import forms from '../../../platform/forms/forms.module.css';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { withCategory, withoutCategory } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import { type CategoryField, categoryChange, categoryFields, categoryWords } from './category-fields.ts';
import styles from './edit.module.css';

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
    <Modal
      opened
      onClose={onClose}
      title={`Category “${category.name}”`}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form {...form.props} className={forms.fields}>
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
          <p role="alert" className={forms.problem}>
            Not saved: {form.refused.whole} Your changes are still here.
          </p>
        )}
        {problem && (
          <p role="alert" className={forms.problem}>
            Not deleted: {problem}
          </p>
        )}
        <div className={forms.buttons}>
          <Button type="submit" aria-disabled={form.isSending}>
            {form.isSending ? 'Saving…' : 'Save'}
          </Button>
          {count === 0 ? (
            <Button variant="default" className={styles.delete ?? ''} onClick={() => void remove()}>
              Delete category
            </Button>
          ) : (
            <p className={styles.why}>
              To delete it, first move or delete {count === 1 ? 'its dish' : `its ${count} dishes`}.
            </p>
          )}
        </div>
      </form>
    </Modal>
  );
}
