import { IconAlertTriangle } from '@comanda/icons/tabler';
import type { LineKind } from '@comanda/menu-text/line-readings';
import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './lines.module.css';
import { linesWords } from './paste-words.ts';

/** A line as it is shown: `kind` is what became of it. */
export type ShownLine = {
  readonly at: number;
  readonly text: string;
  readonly kind: LineKind;
  readonly isAsked: boolean;
  /** It belongs to what is chosen. */
  readonly isLit: boolean;
};

const LOOKS: Partial<Record<LineKind, { weight?: 'medium' | 'bold'; tone?: 'muted' }>> = {
  HEADING: { weight: 'bold' },
  DISH: { weight: 'medium' },
  DESCRIPTION: { tone: 'muted' },
  LEFT_OUT: { tone: 'muted' },
};

const Line = memo(function Line({
  at,
  text,
  kind,
  isAsked,
  isLit,
  isChosen,
  isFirst,
  onChoose,
  children,
}: ShownLine & {
  isChosen: boolean;
  /** The one that the tab key finds; the arrow keys find the others. */
  isFirst: boolean;
  onChoose: (at: number) => void;
  /** What can be said of it, where it is chosen. */
  children?: ReactNode;
}) {
  return (
    <li className={styles.line} data-kind={kind} data-lit={isLit || undefined}>
      <button
        type="button"
        data-press
        data-line={at}
        tabIndex={isFirst ? 0 : -1}
        aria-expanded={isChosen}
        onClick={() => onChoose(at)}
      >
        <Text
          as={kind === 'LEFT_OUT' ? 's' : 'span'}
          dir="auto"
          weight={isChosen ? 'medium' : LOOKS[kind]?.weight}
          tone={LOOKS[kind]?.tone}
          className={styles.words}
        >
          {text}
        </Text>
        <Text as="span" size="xs" tone="muted" className={styles.kind}>
          <Row as="span" gap={1} justify="end">
            {isAsked && (
              <>
                <IconAlertTriangle size={16} color="var(--color-warning)" aria-hidden="true" />
                <VisuallyHidden>{linesWords.asks}: </VisuallyHidden>
              </>
            )}
            {linesWords.kind(kind)}
          </Row>
        </Text>
      </button>
      {children}
    </li>
  );
});

/** Moves the focus from one line to another, with the arrow keys and to both ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.dataset.line || event.altKey) return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(event.target);
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: lines.length - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  lines[place]?.focus();
}

/** The pasted text line by line, each with what it was read as. */
export function TextLines({
  lines,
  chosen,
  panel,
  onChoose,
}: {
  lines: readonly ShownLine[];
  chosen: number | null;
  panel: ReactNode;
  onChoose: (at: number) => void;
}) {
  const isShown = lines.some(({ at }) => at === chosen);
  const first = isShown ? chosen : lines.find(({ kind }) => kind !== 'BLANK')?.at;
  return (
    <Stack as="ol" gap={0} aria-label={linesWords.text} onKeyDown={moveFocus}>
      {lines.map(({ at, text, kind, isAsked, isLit }) =>
        kind === 'BLANK' ? (
          <li key={at} className={styles.gap} aria-hidden="true" />
        ) : (
          <Line
            key={at}
            {...{ at, text, kind, isAsked, isLit, onChoose }}
            isChosen={at === chosen}
            isFirst={at === first}
          >
            {at === chosen ? panel : null}
          </Line>
        ),
      )}
    </Stack>
  );
}
