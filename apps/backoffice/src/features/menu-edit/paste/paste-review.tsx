import { Button, SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useRoom } from '../../../platform/use-media.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { START_WORDS } from '../words.ts';
import { CodeOffers } from './code-offers.tsx';
import { DinersMenu } from './diners-menu.tsx';
import { LinePanel } from './line-panel.tsx';
import styles from './lines.module.css';
import { LookBar } from './look-bar.tsx';
import { NameOffers } from './name-offers.tsx';
import { NameSizes } from './name-sizes.tsx';
import { linesWords } from './paste-words.ts';
import { isOnlyToLook } from './picture-marks.ts';
import { asRight, hintOf, linesOf, questionsOf } from './questions.ts';
import type { ReviewRow } from './review.ts';
import { ReviewTable } from './review-table.tsx';
import { TextLines } from './text-lines.tsx';
import { useAdding } from './use-adding.ts';
import { useLineChoice } from './use-line-choice.ts';
import type { usePasted } from './use-pasted.ts';

type View = 'DINERS' | 'FIELDS';
type Pane = 'TEXT' | 'MENU';

/**
 * A pasted text beside the menu that it becomes: what each line was read as can be said otherwise, and each dish typed
 * over. What somebody should look at is counted, shown alone and gone through.
 */
export function PasteReview({
  text,
  onAdded,
  onAdding,
  children,
}: {
  text: ReturnType<typeof usePasted>;
  onAdded: () => void;
  onAdding: (isAdding: boolean) => void;
  /** The way back. */
  children: ReactNode;
}) {
  const { pasted, setRows, putBack } = text;
  const { rows, menu } = pasted;
  const [view, setView] = useState<View>('DINERS');
  const [pane, setPane] = useState<Pane>('TEXT');
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const isNarrow = useRoom('(width < 900px)');
  const room = useRef<HTMLElement>(null);
  /** What has the focus once it is drawn. */
  const wanted = useRef<string | null>(null);
  const scrolled = useRef('');
  const adding = useAdding({ rows, onRows: setRows, onAdded, onAdding, onGap: edit });
  const { gaps, onMenu, waiting, problem, progress, currency } = adding;
  const questions = useMemo(() => questionsOf(rows, menu.lines, gaps, onMenu), [rows, menu, gaps, onMenu]);
  const lines = useLineChoice(pasted, questions, text);
  const { chosen, row } = lines;
  const hints = useMemo(
    () =>
      new Map(
        rows.flatMap((one) => {
          const hint = hintOf(one, gaps.get(one.key), onMenu);
          return hint === null ? [] : [[one.key, hint] as const];
        }),
      ),
    [rows, gaps, onMenu],
  );
  const asking = useMemo(() => new Set(questions.flatMap(({ key }) => key ?? [])), [questions]);
  const isShown = (one: ReviewRow | undefined) =>
    only === null || (one !== undefined && (only.has(one.key) || asking.has(one.key)));
  const shownRows = only === null ? rows : rows.filter(isShown);
  const shownLines =
    only === null
      ? lines.shown
      : lines.shown.filter(({ at, isAsked }) => isAsked || isShown(lines.rowAt.get(at)));

  const place = `${chosen} ${row?.key} ${view} ${pane}`;
  useEffect(() => {
    const all = room.current;
    if (!all || scrolled.current === place) return;
    scrolled.current = place;
    const line = chosen === null ? null : all.querySelector(`[data-line="${chosen}"]`);
    line?.closest('li')?.scrollIntoView({ block: 'nearest' });
    if (row) all.querySelector(`[data-row="${CSS.escape(row.key)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, row, place]);
  useEffect(() => {
    if (wanted.current === null) return;
    const target = room.current?.querySelector<HTMLElement>(wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });

  /** Shows the fields of a row, and the one in which something is missing first. */
  function edit(key: string): void {
    const cells = `[data-row="${CSS.escape(key)}"]`;
    wanted.current = gaps.has(key)
      ? `${cells} [aria-invalid="true"]`
      : `${cells} [data-column="name"] textarea`;
    setOnly(null);
    setView('FIELDS');
    setPane('MENU');
  }

  function next(): void {
    const places = questions.flatMap(({ line }) => line ?? []);
    const at = places.find((one) => chosen === null || one > chosen) ?? places[0];
    if (at === undefined) return;
    setPane('TEXT');
    lines.choose(at);
  }

  const chosenLine = chosen === null ? undefined : menu.lines[chosen];
  const panel = chosenLine && chosen !== null && (
    <LinePanel
      line={chosenLine}
      kind={lines.shown[chosen]?.kind ?? chosenLine.kind}
      dish={row ? row.name : null}
      question={lines.question}
      followed={lines.told}
      isLeftOut={lines.leftOut !== null}
      onSay={lines.sayChosen}
      onOnlyThis={lines.onlyThis}
      onUndo={lines.undo}
      onRight={() => setRows(rows.map((one) => (one === row ? asRight(one, onMenu) : one)))}
      onEdit={() => row && edit(row.key)}
      onLeaveOut={() => setRows(rows.filter((one) => one !== row))}
      onPutBack={() => lines.leftOut !== null && putBack(lines.leftOut)}
      onShow={isNarrow ? () => setPane('MENU') : null}
    />
  );

  return (
    <Stack
      as="section"
      ref={room}
      gap={3}
      className={styles.room}
      aria-label={linesWords.panes}
      onKeyDown={(event) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        wanted.current = '[data-line][aria-expanded="true"]';
        next();
      }}
    >
      <LookBar
        count={questions.length}
        isOnly={only !== null}
        onOnly={() => setOnly(only === null ? asking : null)}
        onNext={next}
      >
        <Row gap={3}>
          {isNarrow && (
            <SegmentedControl
              aria-label={linesWords.pane}
              value={pane}
              onChange={(value) => setPane(value === 'MENU' ? 'MENU' : 'TEXT')}
              data={[
                { value: 'TEXT', label: linesWords.text },
                { value: 'MENU', label: linesWords.menu },
              ]}
            />
          )}
          {(!isNarrow || pane === 'MENU') && (
            <SegmentedControl
              aria-label={linesWords.views}
              value={view}
              onChange={(value) => setView(value === 'FIELDS' ? 'FIELDS' : 'DINERS')}
              data={[
                { value: 'DINERS', label: linesWords.asDiners },
                { value: 'FIELDS', label: linesWords.allFields },
              ]}
            />
          )}
        </Row>
      </LookBar>
      {/* What would be said of a dish that is on its way could not come along. */}
      <div className={styles.panes} inert={progress !== null}>
        {(!isNarrow || pane === 'TEXT') && (
          <div className={styles.pane}>
            <TextLines
              lines={shownLines}
              chosen={chosen}
              panel={panel}
              onChoose={(at) => lines.choose(at === chosen ? null : at)}
            />
          </div>
        )}
        {(!isNarrow || pane === 'MENU') && (
          <div className={styles.pane} data-pane="menu">
            <NameOffers rows={rows} currency={currency} onRows={setRows} />
            <NameSizes rows={rows} currency={currency} onRows={setRows} />
            <CodeOffers rows={rows} onRows={setRows} />
            {view === 'FIELDS' ? (
              <>
                <Text tone="muted">{START_WORDS.review}</Text>
                <ReviewTable
                  {...{ rows, currency, onMenu, gaps }}
                  shown={only === null ? null : new Set(shownRows.map(({ key }) => key))}
                  onChange={setRows}
                />
              </>
            ) : (
              <DinersMenu
                {...{ currency, hints }}
                isOnMenu={onMenu.isOnMenu}
                rows={shownRows}
                chosen={row?.key ?? null}
                onChoose={(one) => {
                  if (isOnlyToLook(one))
                    setRows(rows.map((row) => (row === one ? { ...row, note: null } : row)));
                  const [first] = linesOf(one);
                  setPane('TEXT');
                  if (first !== undefined) lines.choose(first);
                }}
              />
            )}
          </div>
        )}
      </div>
      <Stack className={styles.foot}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Row align="stretch">
          <Button aria-disabled={progress !== null} onClick={() => void adding.add()}>
            {progress ?? START_WORDS.add(waiting.length)}
          </Button>
          {progress === null && children}
        </Row>
      </Stack>
    </Stack>
  );
}
