import { Checkbox } from '@mantine/core';
import { Columns } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenu } from '../store/menu-context.ts';
import styles from './drawers.module.css';
import { openedWords as WORDS } from './words.ts';

/** The groups that are asked only with one option or size, of all groups but the one that it stands in. */
export function OpenedGroups({
  of,
  value = [],
  groupId,
  onChange,
}: {
  of: string;
  value: readonly string[] | undefined;
  groupId?: string | undefined;
  onChange: (ids: readonly string[]) => void;
}) {
  const { optionGroups } = useMenu().menu;
  const others = optionGroups.filter(({ id }) => id !== groupId);
  if (others.length === 0) return null;
  const chosen = others.filter(({ id }) => value.includes(id));
  return (
    <details className={styles.details}>
      <summary>
        {WORDS.with(
          of,
          chosen.map(({ name }) => name),
        )}
      </summary>
      <Columns as="fieldset" least="field" gap={2} className={styles.opened}>
        <Text as="legend" size="sm" tone="muted">
          {WORDS.hint(of)}
        </Text>
        {others.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            size="md"
            checked={value.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))
            }
          />
        ))}
      </Columns>
    </details>
  );
}
