import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { groupRuleWords } from '@comanda/contract/words/option-groups';
import { groupRuleProblems } from '@comanda/domain/menu/option-group-rules';
import { Button, Drawer, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Location } from 'react-router';
import { toast } from 'sonner';
import { useOffice } from '../../../office.ts';
import { ConflictNotice } from '../../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../../platform/forms/leave-dialog.tsx';
import { SaveBar } from '../../../platform/forms/save-bar.tsx';
import { useLeaveClean } from '../../../platform/forms/use-leave-clean.ts';
import { useAction } from '../../../platform/use-action.ts';
import { FocusBack } from '../../../platform/use-focus-back.ts';
import { Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { ruleWords } from '../item/group-rules.ts';
import { withoutGroup } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import { useLast } from '../store/use-last.ts';
import { NEW_GROUP, type Opened } from '../store/use-opened.ts';
import { GROUPS_WORDS as WORDS } from '../words.ts';
import { GroupDishes } from './group-dishes.tsx';
import { type GroupField, type GroupFields, groupBody, rowsIn } from './group-fields.ts';
import { dearestOf } from './group-problems.ts';
import { OptionsField } from './options-field.tsx';
import { useGroupForm } from './use-group-form.ts';
import { UsedBy } from './used-by.tsx';
import { groupDishesWords, groupWords } from './words.ts';

/** The way out, once no item uses the group; until then, what is in the way. */
function DeleteGroup({
  group,
  usedBy,
  onDeleted,
}: {
  group: StaffOptionGroup;
  usedBy: number;
  onDeleted: () => void;
}) {
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { problem, run } = useAction();
  const params = { id, groupId: group.id };
  const remove = () => client.call('deleteOptionGroup', { params, query: { version: group.version } });

  function done(): void {
    onDeleted();
    toast.success(WORDS.deleted(group.name));
  }

  return (
    <Stack align="start">
      {usedBy === 0 ? (
        <Button variant="default" c="var(--color-danger)" onClick={() => void run(remove, done)}>
          {groupWords.remove}
        </Button>
      ) : (
        <Text tone="muted">{WORDS.deleteFirst(usedBy)}</Text>
      )}
      {problem && <Notice tone="danger">{WORDS.notDeleted(problem)}</Notice>}
    </Stack>
  );
}

const LABELS: Readonly<Record<GroupField, string>> = {
  name: groupWords.name,
  min: groupWords.leastLabel,
  max: groupWords.mostLabel,
  free: groupWords.freeLabel,
  options: groupWords.optionsLabel,
};

const FIELD_WORDS = {
  label: (field: GroupField) => LABELS[field],
  value: (field: GroupField, value: string) =>
    field === 'options'
      ? rowsIn(value)
          .map(({ name, price }) => (price === '' ? name : `${name} ${price}`))
          .join(', ')
      : value,
};

function leavesGroup(from: Location, to: Location): boolean {
  const group = (search: string) => new URLSearchParams(search).get('group');
  return from.pathname !== to.pathname || group(from.search) !== group(to.search);
}

/** The rule as diners will read it, or why none of them could follow it, while it is typed. */
function Rule({ values }: { values: GroupFields }) {
  const { items } = useMenu();
  const { currency } = useMenuOf().restaurant;
  const { min, max, free, options } = groupBody(values, currency);
  if ([min, max, free].some((amount) => amount < 0)) return null;
  const rules = { min, max, free, options };
  const [impossible] = options.length > 0 ? groupRuleProblems(rules, dearestOf(items.values())) : [];
  return impossible ? (
    <Text tone="danger" weight="medium">
      {groupRuleWords(impossible)}
    </Text>
  ) : (
    <Text tone="muted">{WORDS.read(ruleWords({ min, max, free }))}</Text>
  );
}

function Editor({ group, opened }: { group: StaffOptionGroup | null; opened: Opened }) {
  const { users } = useMenu();
  const { restaurant } = useMenuOf();
  const [isMade, setMade] = useState(false);
  const record = useGroupForm(group, (madeId) => {
    opened.groupMade(madeId);
    setMade(true);
  });
  const { form } = record;
  const { field, values, problems, change } = form;
  const { keep } = useKeepMenu();
  const [isGone, setGone] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  useLeaveClean(isMade || isGone, form.isDirty, () => {
    opened.closeGroup();
    if (group) keep((menu) => withoutGroup(menu, group.id));
  });
  const usedBy = group ? (users.get(group.id) ?? []) : [];
  return (
    <>
      <Stack {...form.props} as="form" gap={4} aria-label={group ? groupWords.edit(group.name) : WORDS.add}>
        <ConflictNotice of={record} changed={group?.changed ?? null} words={FIELD_WORDS} place={restaurant} />
        {group && usedBy.length > 0 && <UsedBy group={group} items={usedBy} opened={opened} />}
        {group && (
          <Row>
            <Button variant="default" onClick={() => setChoosing(true)}>
              {groupDishesWords.open}
            </Button>
          </Row>
        )}
        <TextInput label={groupWords.name} description={WORDS.nameHint} size="md" {...field('name')} />
        <Columns least="field">
          <TextInput label={groupWords.leastLabel} inputMode="numeric" size="md" {...field('min')} />
          <TextInput label={groupWords.mostLabel} inputMode="numeric" size="md" {...field('max')} />
          <TextInput label={groupWords.free} inputMode="numeric" size="md" {...field('free')} />
        </Columns>
        <Rule values={values} />
        <OptionsField
          groupId={group?.id}
          value={values.options}
          error={problems.options}
          onChange={(rows) => change('options', rows)}
        />
        {group && (
          <DeleteGroup
            group={group}
            usedBy={usedBy.length}
            onDeleted={() => {
              form.discard();
              setGone(true);
            }}
          />
        )}
        {group ? (
          <SaveBar form={form} />
        ) : (
          <Button type="submit" size="md" aria-disabled={form.isSending}>
            {form.isSending ? groupWords.adding : groupWords.add}
          </Button>
        )}
        {!group && form.refused?.whole && <Notice tone="danger">{WORDS.notAdded(form.refused.whole)}</Notice>}
      </Stack>
      {group && isChoosing && <GroupDishes group={group} onClose={() => setChoosing(false)} />}
      <LeaveDialog form={form} leaves={leavesGroup} />
    </>
  );
}

/** One option group: what it asks, its options, and the items that share it. */
export function GroupDrawer({ opened }: { opened: Opened }) {
  const { groups } = useMenu();
  const { groupId, closeGroup } = opened;
  const group = groupId === null ? undefined : groups.get(groupId);
  const isNew = groupId === NEW_GROUP;
  const isGone = groupId !== null && !isNew && group === undefined;
  const title = useLast(isNew ? WORDS.add : isGone ? groupWords.gone : group?.name);
  return (
    <Drawer
      opened={groupId !== null}
      onClose={closeGroup}
      returnFocus={false}
      position="right"
      size={800}
      title={title}
    >
      <FocusBack />
      {(group || isNew) && <Editor key={groupId} group={group ?? null} opened={opened} />}
      {isGone && <Text tone="muted">{WORDS.gone}</Text>}
    </Drawer>
  );
}
