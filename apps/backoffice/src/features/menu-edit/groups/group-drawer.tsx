import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { groupRuleWords } from '@comanda/contract/words/option-groups';
import { groupRuleProblems } from '@comanda/domain/option-group-rules';
import { Button, Drawer, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Location } from 'react-router';
import { ConflictNotice } from '../../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../../platform/forms/leave-dialog.tsx';
import { SaveBar } from '../../../platform/forms/save-bar.tsx';
import { useLeaveClean } from '../../../platform/forms/use-leave-clean.ts';
import { FocusBack } from '../../../platform/use-focus-back.ts';
import { withoutGroup } from '../store/changed-menu.ts';
import { useKeepMenu, useMenu, useMenuOf } from '../store/menu-context.ts';
import { useLast } from '../store/use-last.ts';
import { NEW_GROUP, type Opened } from '../store/use-opened.ts';
import { DeleteGroup } from './delete-group.tsx';
import { type GroupField, type GroupFields, groupBody, rowsIn } from './group-fields.ts';
import { dearestOf } from './group-problems.ts';
import { ruleWords } from './group-rules.ts';
import styles from './groups.module.css';
import { OptionsField } from './options-field.tsx';
import { useGroupForm } from './use-group-form.ts';
import { UsedBy } from './used-by.tsx';

const LABELS: Readonly<Record<GroupField, string>> = {
  name: 'Name',
  min: 'At least',
  max: 'At most',
  free: 'Free of charge',
  options: 'Options',
};

const WORDS = {
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
    <p className={styles.impossible}>{groupRuleWords(impossible)}</p>
  ) : (
    <p className={styles.text}>Diners read: “{ruleWords({ min, max, free })}”.</p>
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
  useLeaveClean(isMade || isGone, form.isDirty, () => {
    opened.closeGroup();
    if (group) keep((menu) => withoutGroup(menu, group.id));
  });
  const usedBy = group ? (users.get(group.id) ?? []) : [];
  return (
    <>
      <form
        {...form.props}
        className={styles.form}
        aria-label={group ? `Edit ${group.name}` : 'New option group'}
      >
        <ConflictNotice of={record} changed={group?.changed ?? null} words={WORDS} place={restaurant} />
        {group && usedBy.length > 0 && <UsedBy group={group} items={usedBy} opened={opened} />}
        <TextInput
          label="Name"
          description="As a question to diners: “Choose a size”"
          size="md"
          {...field('name')}
        />
        <div className={styles.rule}>
          <TextInput label="At least" inputMode="numeric" size="md" {...field('min')} />
          <TextInput label="At most" inputMode="numeric" size="md" {...field('max')} />
          <TextInput label="Free" inputMode="numeric" size="md" {...field('free')} />
        </div>
        <Rule values={values} />
        <OptionsField
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
            {form.isSending ? 'Adding…' : 'Add option group'}
          </Button>
        )}
        {!group && form.refused?.whole && (
          <p role="alert" className={styles.problem}>
            Not added: {form.refused.whole}
          </p>
        )}
      </form>
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
  const title = useLast(isNew ? 'New option group' : isGone ? 'Not there any more' : group?.name);
  return (
    <Drawer
      opened={groupId !== null}
      onClose={closeGroup}
      returnFocus={false}
      position="right"
      size={800}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <FocusBack />
      {(group || isNew) && <Editor key={groupId} group={group ?? null} opened={opened} />}
      {isGone && <p className={styles.text}>Somebody may have deleted this option group.</p>}
    </Drawer>
  );
}
