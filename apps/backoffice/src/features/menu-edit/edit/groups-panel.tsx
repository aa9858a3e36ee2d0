import type { StaffOptionGroup } from '@comanda/contract/shapes/menu-edit';
import { IconPlus } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { Row, Stack } from '../../../ui/layout.tsx';
import { List, ListRow } from '../../../ui/list.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { ruleWords } from '../item/group-rules.ts';
import { NEW_GROUP, type Opened } from '../store/use-opened.ts';
import { options, GROUPS_WORDS as WORDS } from '../words.ts';
import styles from './item-row.module.css';

export function GroupsPanel({
  groups,
  opened,
  isSearched = false,
}: {
  groups: readonly StaffOptionGroup[];
  opened: Opened;
  /** Only those that were found. */
  isSearched?: boolean;
}) {
  return (
    <Stack as="section" gap={4} aria-labelledby="option-groups">
      <Row justify="between">
        <Heading id="option-groups" level={2} size="2xl" tabIndex={-1}>
          {WORDS.title}
        </Heading>
        {!isSearched && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => opened.openGroup(NEW_GROUP)}
          >
            {WORDS.add}
          </Button>
        )}
      </Row>
      {!isSearched && <Text tone="muted">{WORDS.lead}</Text>}
      {groups.length > 0 && (
        <List isFramed>
          {groups.map((group) => (
            <ListRow
              key={group.id}
              title={
                <button
                  type="button"
                  className={styles.name}
                  aria-haspopup="dialog"
                  onClick={() => opened.openGroup(group.id)}
                >
                  {group.name}
                </button>
              }
            >
              <span>
                {ruleWords(group)} · {options(group.options.length)}
              </span>
              <span>{WORDS.usedBy(group.usedBy)}</span>
            </ListRow>
          ))}
        </List>
      )}
    </Stack>
  );
}
