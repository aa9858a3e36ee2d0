import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Location, useSearchParams } from 'react-router';
import { ConflictBox } from '../../../platform/forms/conflict-notice.tsx';
import { LeaveDialog } from '../../../platform/forms/leave-dialog.tsx';
import { useFocusBack } from '../../../platform/use-focus-back.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './grid.module.css';
import type { useSaveGrid } from './use-save-grid.ts';
import { gridWords as WORDS } from './words.ts';

const PARAMETER = 'grid';
export type GridName = 'allergens' | 'prices';

/** Which table of all dishes is open: it stands in the address, so that Back closes it. */
export function useGridOpened(): {
  opened: GridName | null;
  open: (grid: GridName) => void;
  close: () => void;
} {
  const [params, setParams] = useSearchParams();
  const set = (value: GridName | null) =>
    setParams((known) => {
      const next = new URLSearchParams(known);
      if (value === null) next.delete(PARAMETER);
      else next.set(PARAMETER, value);
      return next;
    });
  const named = params.get(PARAMETER);
  return {
    opened: named === 'allergens' || named === 'prices' ? named : null,
    open: set,
    close: () => set(null),
  };
}

function leavesGrid(from: Location, to: Location): boolean {
  const grid = (search: string) => new URLSearchParams(search).get(PARAMETER);
  return from.pathname !== to.pathname || grid(from.search) !== grid(to.search);
}

/** A table of all dishes over the whole screen: what a colleague changed first, and one button that saves its cells. */
export function GridDialog<Column, Value>({
  title,
  grid,
  onClose,
  children,
}: {
  title: string;
  grid: ReturnType<typeof useSaveGrid<Column, Value>>;
  onClose: () => void;
  children: ReactNode;
}) {
  useFocusBack();
  const { conflict } = grid;
  return (
    <>
      <Modal opened onClose={onClose} fullScreen title={title}>
        <Stack gap={4}>
          {conflict && (
            <ConflictBox
              title={WORDS.conflict}
              says={WORDS.overtaken(
                conflict.by,
                conflict.current.map(({ name }) => name),
              )}
              refused={conflict}
            >
              <Row>
                <Button size="sm" onClick={grid.keepMine}>
                  {WORDS.keepMine}
                </Button>
                <Button size="sm" variant="default" onClick={grid.takeTheirs}>
                  {WORDS.takeTheirs}
                </Button>
              </Row>
            </ConflictBox>
          )}
          {children}
          <Stack as="footer" className={styles.foot}>
            {grid.question && (
              <Notice tone="warning" role="alert">
                {grid.question}
              </Notice>
            )}
            {grid.problem && <Notice tone="danger">{grid.problem}</Notice>}
            <Row>
              <Button size="md" aria-disabled={grid.isSending} onClick={() => void grid.save()}>
                {grid.isSending
                  ? WORDS.saving
                  : grid.question
                    ? WORDS.saveAsked(grid.cells)
                    : WORDS.save(grid.cells)}
              </Button>
              {grid.cells > 0 && (
                <Button size="md" variant="default" onClick={grid.discard}>
                  {WORDS.discard}
                </Button>
              )}
            </Row>
          </Stack>
        </Stack>
      </Modal>
      <LeaveDialog
        form={{
          isDirty: grid.cells > 0,
          isSending: grid.isSending,
          submit: grid.save,
          discard: grid.discard,
        }}
        leaves={leavesGrid}
      />
    </>
  );
}
