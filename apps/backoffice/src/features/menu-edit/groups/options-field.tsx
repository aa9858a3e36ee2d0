import { randomId } from '@comanda/client/random-id';
import { optionFields } from '@comanda/contract/shapes/menu-edit';
import { allergenSentence } from '@comanda/contract/words/allergens';
import { allergenFacts } from '@comanda/domain/menu/allergens';
import { IconPlus, IconTrash } from '@comanda/icons/tabler';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { tooLong } from '../../../platform/forms/too-long.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { AllergenGrid } from '../item/allergen-grid.tsx';
import { declaredAs } from '../item/declare-allergens.ts';
import styles from '../item/drawers.module.css';
import { KitchenNameField } from '../item/kitchen-name-field.tsx';
import { OpenedGroups } from '../item/opened-groups.tsx';
import { RowTools } from '../item/row-tools.tsx';
import menu from '../menu.module.css';
import { useMenu, useMenuOf } from '../store/menu-context.ts';
import { AddDishes } from './add-dishes.tsx';
import { AllergensAtOnce } from './allergens-at-once.tsx';
import { emptyRow, type OptionRow, rowsField, rowsIn } from './group-fields.ts';
import { PartField } from './part-field.tsx';
import { partRow } from './parts.ts';
import { optionWords, partWords } from './words.ts';

/** The options of a group in their order: name, what it adds, how often, and whether it is chosen from the start. */
export function OptionsField({
  groupId,
  value,
  error,
  onChange,
}: {
  /** Undefined of a group that is not saved yet. */
  groupId: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { currency } = useMenuOf().restaurant;
  const { items, users } = useMenu();
  const [isAddingDishes, setAddingDishes] = useState(false);
  const rows = rowsIn(value);
  const put = (next: readonly OptionRow[]) => onChange(rowsField(next));
  const own = rows.filter(({ itemId }) => itemId === undefined);

  function edit(index: number, change: Partial<OptionRow>): void {
    const row = rows[index];
    if (row) put(rows.with(index, { ...row, ...change }));
  }

  return (
    <Section title={optionWords.title}>
      <Stack as="ol" gap={2}>
        {rows.map((row, index) => {
          const name = row.name.trim() || optionWords.unnamed(index + 1);
          return (
            <Row as="li" key={row.key} className={styles.card}>
              <TextInput
                flex="1 1 180px"
                size="md"
                aria-label={optionWords.nameOf(index + 1)}
                placeholder={optionWords.name}
                value={row.name}
                error={tooLong(row.name, optionFields.name)}
                onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
              />
              <TextInput
                w={92}
                size="md"
                className={menu.amount ?? ''}
                aria-label={optionWords.adds(name, currency)}
                placeholder="+0"
                inputMode="text"
                value={row.price}
                onChange={({ currentTarget }) => edit(index, { price: currentTarget.value })}
              />
              <Row as="label" gap={2} wrap={false}>
                <Text as="span" size="sm" tone="muted">
                  {optionWords.upTo}
                </Text>
                <TextInput
                  w={52}
                  size="md"
                  aria-label={optionWords.howOften(name)}
                  inputMode="numeric"
                  value={row.repeat}
                  onChange={({ currentTarget }) => edit(index, { repeat: currentTarget.value })}
                />
              </Row>
              <Checkbox
                label={optionWords.fromStart}
                size="md"
                checked={row.default}
                aria-label={optionWords.isFromStart(name)}
                onChange={({ currentTarget }) => edit(index, { default: currentTarget.checked })}
              />
              <RowTools
                name={name}
                index={index}
                all={rows}
                away={[IconTrash, optionWords.remove(name)]}
                onChange={put}
              />
              <KitchenNameField
                of={name}
                value={row.kitchenName ?? ''}
                onChange={(kitchenName) => edit(index, { kitchenName })}
              />
              {row.itemId === undefined ? (
                <details className={styles.details}>
                  <summary>
                    {optionWords.allergens(
                      name,
                      allergenSentence(allergenFacts(row.allergens), optionWords.undeclared),
                    )}
                  </summary>
                  <AllergenGrid
                    of={name}
                    value={row.allergens}
                    onDeclare={(allergen, declared) =>
                      edit(index, { allergens: declaredAs(row.allergens, { allergen, value: declared }) })
                    }
                  />
                </details>
              ) : (
                <PartField
                  row={row}
                  item={items.get(row.itemId)}
                  onChange={(next) => put(rows.with(index, next))}
                />
              )}
              <OpenedGroups
                of={name}
                value={row.opens}
                groupId={groupId}
                onChange={(opens) => edit(index, { opens })}
              />
            </Row>
          );
        })}
      </Stack>
      {own.length > 0 && (
        <AllergensAtOnce
          declared={own.map(({ allergens }) => allergens)}
          onDeclare={(change) =>
            put(
              rows.map((row) =>
                own.includes(row) ? { ...row, allergens: declaredAs(row.allergens, change) } : row,
              ),
            )
          }
        />
      )}
      {error && (
        // With the focus it is not behind what stays on the screen.
        <Notice tone="danger" aria-invalid="true" tabIndex={-1} style={{ scrollMarginBlock: 140 }}>
          {error}
        </Notice>
      )}
      <Row>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => put([...rows, emptyRow(randomId())])}
        >
          {optionWords.add}
        </Button>
        {!isAddingDishes && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setAddingDishes(true)}
          >
            {partWords.add}
          </Button>
        )}
      </Row>
      {isAddingDishes && (
        <AddDishes
          except={
            new Set([
              ...rows.flatMap(({ itemId }) => itemId ?? []),
              ...(users.get(groupId ?? '') ?? []).map(({ id }) => id),
            ])
          }
          onAdd={(dishes) => put([...rows, ...dishes.map(partRow)])}
          onClose={() => setAddingDishes(false)}
        />
      )}
    </Section>
  );
}
