import { IconPlus, IconX } from '@comanda/icons/tabler';
import { Button, NativeSelect } from '@mantine/core';
import { Row } from '../../../ui/layout.tsx';
import { List, ListRow } from '../../../ui/list.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMenu } from '../store/menu-context.ts';
import { GROUPS_WORDS } from '../words.ts';
import { ruleWords } from './group-rules.ts';
import { listIn } from './item-fields.ts';
import { RowTools } from './row-tools.tsx';
import { dishGroupWords } from './words.ts';

/** The groups that a dish asks about, in the order in which it asks. */
export function OptionGroupsField({
  value,
  onChange,
  onOpen,
  onNew,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Opens a group beside this dish, to change it. */
  onOpen: (groupId: string) => void;
  /** Opens a new group beside this dish; `onMade` gets its id. */
  onNew: (onMade: (groupId: string) => void) => void;
}) {
  const { menu, groups } = useMenu();
  const ids = listIn(value);
  const others = menu.optionGroups.filter(({ id }) => !ids.includes(id));
  const put = (next: readonly string[]) => onChange(next.join(','));
  return (
    <Section title={dishGroupWords.title}>
      {ids.length > 0 && (
        <List>
          {ids.map((id, index) => {
            const group = groups.get(id);
            const name = group?.name ?? dishGroupWords.gone;
            return (
              <ListRow
                key={id}
                title={name}
                actions={
                  <>
                    {group && (
                      <Button
                        variant="default"
                        aria-label={dishGroupWords.editNamed(name)}
                        onClick={() => onOpen(id)}
                      >
                        {dishGroupWords.edit}
                      </Button>
                    )}
                    <RowTools
                      name={name}
                      index={index}
                      all={ids}
                      away={[IconX, dishGroupWords.takeOff(name)]}
                      onChange={put}
                    />
                  </>
                }
              >
                {group && <span>{dishGroupWords.usedBy(ruleWords(group), group.usedBy)}</span>}
              </ListRow>
            );
          })}
        </List>
      )}
      {others.length > 0 && (
        <NativeSelect
          label={dishGroupWords.addOne}
          size="md"
          value=""
          data={[
            { value: '', label: dishGroupWords.chooseOne },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            if (currentTarget.value) put([...ids, currentTarget.value]);
          }}
        />
      )}
      {menu.optionGroups.length === 0 && <Text tone="muted">{GROUPS_WORDS.lead}</Text>}
      <Row>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onNew((groupId) => put([...ids, groupId]))}
        >
          {dishGroupWords.add}
        </Button>
      </Row>
    </Section>
  );
}
