import { currentIn } from '@comanda/client/api-error';
import { type GloriaFoodImport, isTakenFirst } from '@comanda/contract/shapes/gloriafood';
import { DropZone } from '@comanda/uploader/drop-zone';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../../office.ts';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import choice from '../../../ui/buttons.module.css';
import { Buttons, Columns, Stack } from '../../../ui/layout.tsx';
import { List, ListRow } from '../../../ui/list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/page.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { ImportOutcome } from '../imported/import-outcome.tsx';
import { useImporting } from '../imported/use-importing.ts';
import { useMenuOf } from '../store/menu-context.ts';
import { changeListWords } from './change-words.ts';
import { ChangesList } from './changes-list.tsx';
import { DifferenceList } from './difference-list.tsx';
import { ImportedMenuView } from './imported-menu.tsx';
import { moveWords as WORDS } from './words.ts';

const TYPES = ['.json', '.xml', 'application/json', 'text/xml', 'application/xml'];

/** Where the menu is: behind a key at GloriaFood's, or in a file. */
type Given = { readonly key: string } | { readonly file: string };

/** With what was looked at, and the changes that are ticked. */
type Asked = Given & { readonly seen?: string; readonly taken?: string[] };

/** What is ticked, of the menu that was looked at. */
function useTicks(tried: GloriaFoodImport | null) {
  const [ticks, setTicks] = useState<{ seen: string; ids: ReadonlySet<string> } | null>(null);
  const first = tried?.changes?.toTake.filter(isTakenFirst).map(({ id }) => id) ?? [];
  return {
    ids: ticks && ticks.seen === tried?.seen ? ticks.ids : new Set(first),
    onTick: (ids: ReadonlySet<string>) => setTicks({ seen: tried?.seen ?? '', ids }),
  };
}

/** Where the menu is: its key, with the way to find it, or its file. */
function GivenMenu({
  typed: [key, setKey],
  isBusy,
  onGiven,
}: {
  typed: readonly [key: string, onChange: (key: string) => void];
  isBusy: boolean;
  onGiven: (given: Given) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File): Promise<void> {
    try {
      const text = await file.text();
      setProblem(null);
      onGiven({ file: text });
    } catch {
      // browsers let go of a file that was saved anew
      setProblem(WORDS.fileGone(file.name));
    }
  }

  return (
    <>
      <Text tone="muted">{WORDS.lead}</Text>
      <Section title={WORDS.keyTitle}>
        <Stack as="ol" hasMarks gap={0}>
          {WORDS.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isBusy) return;
            if (key.trim() === '') return setProblem(WORDS.keyMissing);
            setProblem(null);
            // copied with its label before it
            onGiven({ key: key.trim().split(/\s+/).at(-1) ?? '' });
          }}
        >
          <Stack>
            <PasswordInput
              label={WORDS.key}
              description={WORDS.keyHint}
              size="md"
              autoComplete="off"
              spellCheck={false}
              value={key}
              error={problem === WORDS.keyMissing && problem}
              onChange={({ currentTarget }) => setKey(currentTarget.value)}
            />
            <Buttons>
              <Button type="submit" aria-disabled={isBusy}>
                {isBusy ? WORDS.fetching : WORDS.fetch}
              </Button>
            </Buttons>
          </Stack>
        </form>
      </Section>
      <Section title={WORDS.fileTitle}>
        <Text tone="muted">{WORDS.fileHint}</Text>
        <DropZone
          className={choice.drop}
          accept={TYPES}
          onFiles={([chosen]) => {
            if (chosen && !isBusy) void take(chosen);
          }}
        >
          <Text as="span" tone="muted" weight="regular">
            {WORDS.drop}
          </Text>
        </DropZone>
        {problem && problem !== WORDS.keyMissing && <Notice tone="danger">{problem}</Notice>}
      </Section>
    </>
  );
}

/** What stands against it. Its rows are nobody's: each says which dish it is about. */
function Against({ problems, hasMoreProblems }: Pick<GloriaFoodImport, 'problems' | 'hasMoreProblems'>) {
  return (
    <>
      <Notice tone="danger">{WORDS.against(problems.length, hasMoreProblems)}</Notice>
      <List>
        {problems.map(({ row, column, message }) => (
          <ListRow key={`${row} ${column} ${message}`} title={message} />
        ))}
      </List>
    </>
  );
}

/** What comes in and what differs, beside the menu as diners will see it. */
function Looked({ tried }: { tried: GloriaFoodImport }) {
  const { preview, differences, problems, created, updated } = tried;
  const isSame = created + updated === 0;
  return (
    <Columns least="half" gap={6} align="start">
      <Stack gap={4}>
        <Section title={WORDS.comes}>
          {problems.length > 0 && <Against {...tried} />}
          {problems.length === 0 && isSame && <Notice tone="success">{WORDS.nothingNew}</Notice>}
          {problems.length === 0 && !isSame && <ImportOutcome tried={tried} />}
        </Section>
        <Section title={WORDS.different}>
          {differences.length === 0 && <Text tone="muted">{WORDS.asItIs}</Text>}
          <DifferenceList differences={differences} />
        </Section>
      </Stack>
      {preview && (
        <Stack>
          <Heading level={3}>{WORDS.dinersSee}</Heading>
          <ImportedMenuView menu={preview} />
        </Stack>
      )}
    </Columns>
  );
}

/** A menu of GloriaFood's, by its key or its file: looked at as a whole, then brought in with one press. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { client } = useOffice();
  const { id } = useMenuOf().restaurant;
  const { tried, isBusy, problem, look, run, forget } = useImporting(
    (menu: Asked, dryRun) => client.call('importGloriaFood', { params: { id }, body: { ...menu, dryRun } }),
    WORDS.done,
    { newer: (refused) => currentIn('importGloriaFood', refused) },
  );
  const typed = useState('');
  const [given, setGiven] = useState<Given | null>(null);
  // an answer that comes later would close what is open then
  const close = () => {
    if (!isBusy || tried === null) onClose();
  };
  const ticked = useTicks(tried);
  const changes = tried?.changes ?? null;
  const dishes = tried?.kinds.find(({ kind }) => kind === 'item')?.created ?? 0;
  const canCome = changes
    ? ticked.ids.size > 0
    : tried !== null && tried.problems.length === 0 && tried.created + tried.updated > 0;
  const press = changes ? changeListWords.take(ticked.ids.size) : WORDS.bringIn(dishes);
  return (
    <Modal opened onClose={close} size={tried ? 1120 : 640} title={WORDS.title}>
      <Stack gap={4}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        {tried ? (
          changes ? (
            <ChangesList tried={tried} changes={changes} ticked={ticked} />
          ) : (
            <Looked tried={tried} />
          )
        ) : (
          <GivenMenu
            typed={typed}
            isBusy={isBusy}
            onGiven={(menu) => {
              setGiven(menu);
              void look(menu);
            }}
          />
        )}
        {isBusy && (
          <Text role="status" tone="muted">
            {tried ? WORDS.bringing : WORDS.reading}
          </Text>
        )}
        {tried && (
          <Buttons>
            <Button variant="default" aria-disabled={isBusy} onClick={() => !isBusy && forget()}>
              {WORDS.back}
            </Button>
            {canCome && (
              <Button
                aria-disabled={isBusy}
                onClick={() => {
                  if (isBusy || !given) return;
                  void run({ ...given, seen: tried.seen, taken: [...ticked.ids] }).then((isDone) => {
                    if (isDone) onClose();
                  });
                }}
              >
                {isBusy ? WORDS.bringing : press}
              </Button>
            )}
          </Buttons>
        )}
      </Stack>
    </Modal>
  );
}
