import { randomId } from '@comanda/client/random-id';
import { MOST_SIZES } from '@comanda/contract/shapes/menu-edit';
import { allergenSentence } from '@comanda/contract/words/allergens';
import { allergenFacts } from '@comanda/domain/menu/allergens';
import { IconPlus, IconTrash } from '@comanda/icons/tabler';
import { Button, Radio, TextInput } from '@mantine/core';
import type { Form } from '../../../platform/forms/use-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import menu from '../menu.module.css';
import { useMenuOf } from '../store/menu-context.ts';
import { AllergenGrid } from './allergen-grid.tsx';
import { declaredAs } from './declare-allergens.ts';
import styles from './drawers.module.css';
import type { ItemField } from './item-fields.ts';
import { KitchenNameField } from './kitchen-name-field.tsx';
import { OpenedGroups } from './opened-groups.tsx';
import { RowTools } from './row-tools.tsx';
import { emptySize, type SizeRow, sizeRowsIn, sizesField } from './size-fields.ts';
import { SIZE_WORDS as WORDS } from './words.ts';

/** The sizes that a dish comes in, each with its own price; the first one takes over the price that the dish has. */
export function SizesField({ form }: { form: Form<ItemField> }) {
  const { currency } = useMenuOf().restaurant;
  const { values, problems, change } = form;
  const rows = sizeRowsIn(values.sizes);
  const put = (next: readonly SizeRow[]) => change('sizes', sizesField(next));
  const edit = (index: number, changed: Partial<SizeRow>) => {
    const row = rows[index];
    if (row) put(rows.with(index, { ...row, ...changed }));
  };
  const add = () =>
    put(
      rows.length === 0
        ? [emptySize(randomId(), values.price), emptySize(randomId())]
        : [...rows, emptySize(randomId())],
    );

  return (
    <Section title={WORDS.title}>
      {rows.length === 0 && <Text tone="muted">{WORDS.hint}</Text>}
      <Stack as="ol" gap={2}>
        {rows.map((row, index) => {
          const name = row.name.trim() || WORDS.unnamed(index + 1);
          return (
            <Row as="li" key={row.key} className={styles.card}>
              <TextInput
                flex="1 1 140px"
                size="md"
                aria-label={WORDS.nameOf(index + 1)}
                placeholder={WORDS.examples[index] ?? WORDS.name}
                value={row.name}
                onChange={({ currentTarget }) => edit(index, { name: currentTarget.value })}
              />
              <TextInput
                w={104}
                size="md"
                className={menu.amount ?? ''}
                aria-label={WORDS.priceOf(name, currency)}
                placeholder={WORDS.price}
                inputMode="decimal"
                value={row.price}
                onChange={({ currentTarget }) => edit(index, { price: currentTarget.value })}
              />
              <Radio
                label={WORDS.first}
                size="md"
                name="size-from-the-start"
                checked={row.default}
                aria-label={WORDS.firstOf(name)}
                onChange={() => put(rows.map((one, place) => ({ ...one, default: place === index })))}
              />
              <RowTools
                name={name}
                index={index}
                all={rows}
                away={[IconTrash, WORDS.remove(name)]}
                onChange={put}
              />
              <KitchenNameField
                of={name}
                value={row.kitchenName ?? ''}
                onChange={(kitchenName) => edit(index, { kitchenName })}
              />
              <details className={styles.details}>
                <summary>
                  {WORDS.allergens(name)} {allergenSentence(allergenFacts(row.allergens), WORDS.alike)}
                </summary>
                <AllergenGrid
                  of={name}
                  value={row.allergens}
                  onDeclare={(allergen, declared) =>
                    edit(index, { allergens: declaredAs(row.allergens, { allergen, value: declared }) })
                  }
                />
              </details>
              <OpenedGroups of={name} value={row.opens} onChange={(opens) => edit(index, { opens })} />
            </Row>
          );
        })}
      </Stack>
      {problems.sizes && (
        // With the focus it is not behind what stays on the screen.
        <Notice tone="danger" aria-invalid="true" tabIndex={-1} style={{ scrollMarginBlock: 140 }}>
          {problems.sizes}
        </Notice>
      )}
      {rows.length < MOST_SIZES && (
        <Row>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {rows.length === 0 ? WORDS.begin : WORDS.add}
          </Button>
        </Row>
      )}
    </Section>
  );
}
