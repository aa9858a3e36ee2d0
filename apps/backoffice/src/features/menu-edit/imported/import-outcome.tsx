import type { MenuImport } from '@comanda/contract/shapes/staff-menu';
import { IconPencil, IconPlus } from '@comanda/icons/tabler';
import { ProblemList } from '../../../platform/sheets/problem-list.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Columns, Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Heading } from '../../../ui/text.tsx';
import { START_WORDS as WORDS } from '../words.ts';
import { importDialogWords, linesOf } from './import-words.ts';

const ICON = { size: 20, 'aria-hidden': true } as const;

function Change({ title, lines }: { title: string; lines: ReturnType<typeof linesOf> }) {
  if (lines.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <Row gap={2}>
        {title === importDialogWords.fresh ? <IconPlus {...ICON} /> : <IconPencil {...ICON} />}
        <Heading level={3} size="md">
          {title}
        </Heading>
      </Row>
      <Facts facts={lines.map(({ count, names }) => ({ name: count, value: <bdi>{names}</bdi> }))} />
    </Stack>
  );
}

/** What is new and what changes, by kind. */
export function Changes({ kinds }: Pick<MenuImport, 'kinds'>) {
  return (
    <Columns least="field">
      <Change title={importDialogWords.fresh} lines={linesOf(kinds, 'created')} />
      <Change title={importDialogWords.changed} lines={linesOf(kinds, 'updated')} />
    </Columns>
  );
}

function Summary({ tried: { created, updated, kinds } }: { tried: MenuImport }) {
  if (created + updated === 0) return <Notice tone="success">{WORDS.unchanged}</Notice>;
  return (
    <>
      <Notice tone="success">{WORDS.noProblems}</Notice>
      <Changes kinds={kinds} />
    </>
  );
}

/** What a sheet would do; or every problem in it, by row and column, so that it can be mended there. */
export function ImportOutcome({ tried }: { tried: MenuImport }) {
  const { problems, hasMoreProblems } = tried;
  if (problems.length === 0) return <Summary tried={tried} />;
  return (
    <>
      <Notice tone="danger">{WORDS.problems(problems.length, hasMoreProblems)}</Notice>
      <ProblemList problems={problems} />
    </>
  );
}
