import { UPDATE_OFFLINE, UPDATE_STUCK, updateCause, updateWords } from '@comanda/contract/words/page-updates';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../office.ts';
import { toastLife } from '../platform/toast-life.ts';
import { useUpdateState } from '../platform/use-updates.ts';
import { Row } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { SHELL_WORDS } from './shell-words.ts';

const TOAST = 'page-update';

/** Says in a toast that the page is about to be loaded again, or why it is not. */
export function UpdateNews() {
  const state = useUpdateState();
  useEffect(() => {
    if (state.kind === 'READY')
      toast.info(updateWords(state.version, state.heldBy), { id: TOAST, duration: toastLife('plain') });
    if (state.kind === 'UNREACHABLE') toast.info(UPDATE_OFFLINE, { id: TOAST, duration: toastLife('plain') });
    if (state.kind === 'STUCK')
      toast.info(UPDATE_STUCK, { id: TOAST, duration: Number.POSITIVE_INFINITY, closeButton: true });
  }, [state]);
  return null;
}

/** A board that rings would be silent after a reload: somebody has to ask for it. */
export function UpdateBar() {
  const { news } = useOffice().updates;
  const state = useUpdateState();
  if (state.kind !== 'READY' || state.heldBy !== 'BOARD') return null;
  return (
    <Notice tone="warning" as="div">
      <Row justify="center">
        {updateCause(state.version)}
        <Button variant="default" onClick={news.reloadNow}>
          {SHELL_WORDS.reload}
        </Button>
      </Row>
    </Notice>
  );
}
