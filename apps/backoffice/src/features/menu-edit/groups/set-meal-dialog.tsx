import { CreateSetMeal, MOST_COURSES } from '@comanda/contract/shapes/set-meals';
import { IconPlus, IconTrash } from '@comanda/icons/tabler';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { schemaProblems } from '../../../platform/forms/field-problems.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Columns, Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { withGroup, withItem } from '../store/changed-menu.ts';
import { useKeepMenu, useMenuOf } from '../store/menu-context.ts';
import { AddDishes } from './add-dishes.tsx';
import { CourseDishes } from './course-dishes.tsx';
import { partRow } from './parts.ts';
import {
  type CourseRow,
  coursesField,
  coursesIn,
  emptyCourse,
  isSetMealText,
  newSetMeal,
  type SetMealField,
  setMealBody,
  setMealFieldAt,
} from './set-meal-fields.ts';
import { setMealWords as WORDS } from './words.ts';

/** A course: what it is called, how many of its dishes one chooses, and which they are. */
function Course({
  course,
  index,
  onEdit,
  onRemove,
}: {
  course: CourseRow;
  index: number;
  onEdit: (change: Partial<CourseRow>) => void;
  onRemove: () => void;
}) {
  const [isAdding, setAdding] = useState(false);
  const { dishes } = course;
  const name = course.name.trim() || WORDS.course(index + 1);
  return (
    <Panel as="div" isInset>
      <Row gap={2} align="end">
        <TextInput
          flex="1 1 180px"
          label={WORDS.courseName}
          aria-label={WORDS.courseNameOf(index + 1)}
          placeholder={WORDS.example}
          size="md"
          value={course.name}
          onChange={({ currentTarget }) => onEdit({ name: currentTarget.value })}
        />
        <TextInput
          w={104}
          label={WORDS.choose}
          aria-label={WORDS.chooseOf(name)}
          inputMode="numeric"
          size="md"
          value={course.choose}
          onChange={({ currentTarget }) => onEdit({ choose: currentTarget.value })}
        />
        <IconButton icon={IconTrash} label={WORDS.removeCourse(name)} onPress={onRemove} />
      </Row>
      {dishes.length > 0 && <CourseDishes dishes={dishes} onChange={(next) => onEdit({ dishes: next })} />}
      {isAdding ? (
        <AddDishes
          except={new Set(dishes.map(({ itemId }) => itemId))}
          onClose={() => setAdding(false)}
          onAdd={(items) =>
            onEdit({
              dishes: [
                ...dishes,
                ...items.map((item) => {
                  const { name: called, sizeId = null } = partRow(item);
                  return { itemId: item.id, sizeId, name: called, price: '' };
                }),
              ],
            })
          }
        />
      ) : (
        <Row>
          <Button
            variant="default"
            aria-label={WORDS.addDishesTo(name)}
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {WORDS.addDishes}
          </Button>
        </Row>
      )}
    </Panel>
  );
}

/** A set meal in one go: its price and its courses. Each course is an option group afterwards, edited as any other. */
export function SetMealDialog({
  category,
  onClose,
}: {
  category: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const { client } = useOffice();
  const { id, currency } = useMenuOf().restaurant;
  const { keep } = useKeepMenu();
  const [saved] = useState(newSetMeal);

  async function create(body: CreateSetMeal): Promise<void> {
    const { item, groups } = await client.call('createSetMeal', { params: { id }, body });
    keep((menu) => withItem(groups.reduce(withGroup, menu), item));
    toast.success(WORDS.added(item.name));
    onClose();
  }

  const form = useForm<SetMealField>({
    name: `set-meal:${category.id}`,
    saved,
    fieldAt: setMealFieldAt,
    isReadable: isSetMealText,
    check: (values) =>
      schemaProblems(CreateSetMeal, setMealBody(values, category.id, currency), setMealFieldAt),
    send: (values) => refusalFrom(create(setMealBody(values, category.id, currency))),
  });
  const courses = coursesIn(form.values.courses);
  const put = (next: readonly CourseRow[]) => form.change('courses', coursesField(next));

  return (
    <FormDialog
      title={WORDS.title}
      form={form}
      send={WORDS.add(category.name)}
      sending={WORDS.adding}
      failed={WORDS.notAdded}
      size={640}
      onClose={onClose}
    >
      <Text tone="muted">{WORDS.lead}</Text>
      <Columns least="field">
        <TextInput label={WORDS.name} placeholder={WORDS.nameExample} size="md" {...form.field('name')} />
        <TextInput label={WORDS.price} inputMode="decimal" size="md" {...form.field('price')} />
      </Columns>
      {courses.map((course, index) => (
        <Course
          key={course.key}
          course={course}
          index={index}
          onEdit={(change) => put(courses.with(index, { ...course, ...change }))}
          onRemove={() => put(courses.toSpliced(index, 1))}
        />
      ))}
      {courses.length < MOST_COURSES && (
        <Row>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => put([...courses, emptyCourse()])}
          >
            {WORDS.addCourse}
          </Button>
        </Row>
      )}
      {form.problems.courses && (
        <Notice tone="danger" aria-invalid="true" tabIndex={-1}>
          {form.problems.courses}
        </Notice>
      )}
    </FormDialog>
  );
}
