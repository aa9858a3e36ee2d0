import type { GloriaFoodImport, MenuChange, MenuChanges } from '@comanda/contract/shapes/gloriafood';
import { formatMoney } from '@comanda/domain/money/money';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Buttons, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { ImportOutcome } from '../imported/import-outcome.tsx';
import styles from '../menu.module.css';
import { useMenuOf } from '../store/menu-context.ts';
import { changeTitle, changeWords, changeListWords as WORDS } from './change-words.ts';
import { DifferenceList } from './difference-list.tsx';

/** Changes of one category that are drawn at once. */
const SHOWN = 40;
/** So many are open from the start; of more, each category is opened by hand. */
const MOST_OPEN = 40;

type Ticked = { readonly ids: ReadonlySet<string>; readonly onTick: (ids: ReadonlySet<string>) => void };

function useMoney() {
  const { currency, locale } = useMenuOf().restaurant;
  return (amount: number) => formatMoney(amount, currency, locale);
}

/** The changes of one category, folded, with how many of them are ticked. */
function CategoryChanges({
  name,
  changes,
  isOpen,
  ticked: { ids, onTick },
}: {
  name: string;
  changes: readonly MenuChange[];
  isOpen: boolean;
  ticked: Ticked;
}) {
  const money = useMoney();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  const count = changes.filter(({ id }) => ids.has(id)).length;

  function tick(id: string, isTicked: boolean): void {
    const next = new Set(ids);
    if (isTicked) next.add(id);
    else next.delete(id);
    onTick(next);
  }

  return (
    <details open={isOpen}>
      <summary>
        <bdi>{WORDS.inAll(name, changes.length, count)}</bdi>
      </summary>
      <Stack as="ul" gap={0}>
        {shown.map((change) => (
          <li key={change.id} className={styles.dish} data-divided>
            <Checkbox
              size="md"
              label={changeTitle(change)}
              description={changeWords(change, money)}
              checked={ids.has(change.id)}
              onChange={({ currentTarget }) => tick(change.id, currentTarget.checked)}
            />
          </li>
        ))}
      </Stack>
      {shown.length < changes.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {WORDS.showAll(changes.length)}
        </Button>
      )}
    </details>
  );
}

function ToTake({ changes, ticked }: { changes: MenuChanges; ticked: Ticked }) {
  const { toTake, moreToTake } = changes;
  if (toTake.length === 0) return <Notice tone="success">{WORDS.nothing}</Notice>;
  const places = Map.groupBy(toTake, ({ category }) => category ?? WORDS.optionGroups);
  return (
    <Stack>
      <Text tone="muted">{WORDS.lead}</Text>
      <Buttons>
        <Button variant="default" onClick={() => ticked.onTick(new Set(toTake.map(({ id }) => id)))}>
          {WORDS.tickAll}
        </Button>
        <Button variant="default" onClick={() => ticked.onTick(new Set())}>
          {WORDS.tickNone}
        </Button>
      </Buttons>
      <Stack as="section" frame="line" className={styles.scrolled} aria-label={WORDS.changes} tabIndex={0}>
        {[...places].map(([name, own]) => (
          <CategoryChanges
            key={name}
            name={name}
            changes={own}
            isOpen={toTake.length <= MOST_OPEN}
            ticked={ticked}
          />
        ))}
      </Stack>
      {moreToTake > 0 && <Notice tone="info">{WORDS.more(moreToTake)}</Notice>}
    </Stack>
  );
}

function ChangedHere({ changes: { here, moreHere } }: { changes: MenuChanges }) {
  const money = useMoney();
  if (here.length === 0) return null;
  return (
    <details>
      <summary>{WORDS.changedHere(here.length + moreHere)}</summary>
      <Stack as="ul" gap={0}>
        {here.map((change) => (
          <li key={change.id} className={styles.dish} data-divided>
            <Text weight="bold">{changeTitle(change)}</Text>
            <Text size="sm" tone="muted">
              {changeWords(change, money)}
            </Text>
          </li>
        ))}
      </Stack>
      {moreHere > 0 && <Text tone="muted">{WORDS.moreHere(moreHere)}</Text>}
    </details>
  );
}

/** What differs from a menu that came in before: what can be taken, and folded what was changed here. */
export function ChangesList({
  tried,
  changes,
  ticked,
}: {
  tried: GloriaFoodImport;
  changes: MenuChanges;
  ticked: Ticked;
}) {
  return (
    <Stack gap={4}>
      {tried.problems.length > 0 && <ImportOutcome tried={tried} />}
      <Section title={WORDS.title}>
        <ToTake changes={changes} ticked={ticked} />
      </Section>
      <ChangedHere changes={changes} />
      {tried.differences.length > 0 && (
        <details>
          <summary>{WORDS.differences}</summary>
          <DifferenceList differences={tried.differences} />
        </details>
      )}
    </Stack>
  );
}
