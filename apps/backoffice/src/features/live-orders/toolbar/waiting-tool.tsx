import { IconCloudUp } from '@comanda/icons/tabler';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import { tapWords } from '../moves/tap-words.ts';
import { useWaitingTaps } from '../moves/taps-context.ts';
import styles from './toolbar.module.css';

/** How many taps the server does not know of yet; there only while there is one. */
export function WaitingTool() {
  const count = useWaitingTaps();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} position="bottom-end" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.tool}
          data-muted
          data-waiting
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCloudUp size="1.375rem" aria-hidden="true" />
          <span role="status">{tapWords.count(count)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={tapWords.count(count)} tabIndex={-1} data-autofocus>
        {tapWords.hint}
      </Popover.Dropdown>
    </Popover>
  );
}
