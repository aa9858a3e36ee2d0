import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@comanda/icons/tabler';
import { Button, NativeSelect } from '@mantine/core';
import { ruleWords } from '../groups/group-rules.ts';
import { useMenu } from '../store/menu-context.ts';
import styles from './item-drawer.module.css';
import { listIn } from './item-fields.ts';

/** The groups that a dish asks about, in the order in which it asks. */
export function OptionGroupsField({
  value,
  onChange,
  onNew,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Opens a new group beside this dish; `onMade` gets its id. */
  onNew: (onMade: (groupId: string) => void) => void;
}) {
  const { menu, groups } = useMenu();
  const ids = listIn(value);
  const others = menu.optionGroups.filter(({ id }) => !ids.includes(id));
  const put = (next: readonly string[]) => onChange(next.join(','));

  function swap(index: number, by: -1 | 1): void {
    const [one, other] = [ids[index], ids[index + by]];
    if (one !== undefined && other !== undefined) put(ids.with(index, other).with(index + by, one));
  }

  return (
    <section className={styles.section} aria-label="Option groups">
      <h3 className={styles.title}>Option groups</h3>
      {ids.length > 0 && (
        <ol className={styles.chosen}>
          {ids.map((id, index) => {
            const group = groups.get(id);
            const name = group?.name ?? 'A group that is gone';
            return (
              <li key={id}>
                <span className={styles.chosenWords}>
                  <strong>{name}</strong>
                  {group && (
                    <span>
                      {ruleWords(group)} · used by {group.usedBy}
                    </span>
                  )}
                </span>
                <button
                  type="button"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => swap(index, -1)}
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${name} down`}
                  disabled={index === ids.length - 1}
                  onClick={() => swap(index, 1)}
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  aria-label={`Take ${name} off this dish`}
                  onClick={() => put(ids.filter((other) => other !== id))}
                >
                  <IconX size={18} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ol>
      )}
      {others.length > 0 && (
        <NativeSelect
          label="Add an option group"
          size="md"
          value=""
          data={[
            { value: '', label: 'Choose one' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            if (currentTarget.value) put([...ids, currentTarget.value]);
          }}
        />
      )}
      {menu.optionGroups.length === 0 && (
        <p className={styles.text}>
          Sizes, toppings and sauces: made once, shared by as many dishes as you like.
        </p>
      )}
      <Button
        className={styles.newGroup ?? ''}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => onNew((groupId) => put([...ids, groupId]))}
      >
        New option group
      </Button>
    </section>
  );
}
