import {
  type Icon,
  IconClipboardText,
  IconCopy,
  IconFileUpload,
  IconKeyboard,
  IconToolsKitchen2,
} from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useMenuOf } from '../store/menu-context.ts';
import styles from './start.module.css';
import type { StartWay } from './start-dialogs.tsx';
import { useCopiedMenus } from './use-copied-menus.ts';

const WAYS: readonly (readonly [way: StartWay, icon: Icon, name: string, words: string])[] = [
  ['type', IconKeyboard, 'Type a dish', 'A name and a price are enough. The rest can wait.'],
  [
    'paste',
    IconClipboardText,
    'Paste your menu as text',
    'From a website, a document or an e-mail. We find dishes and prices; you look them over.',
  ],
  [
    'sample',
    IconToolsKitchen2,
    'Start from a sample',
    'Sixteen dishes that any kitchen knows, to type over with your own.',
  ],
];

/** A menu with nothing on it: the ways to begin. Sheets are for ADMIN. */
export function Starters({ onStart }: { onStart: (way: StartWay) => void }) {
  const { role } = useMenuOf();
  const canCopy = useCopiedMenus().length > 0;
  return (
    <section className={styles.starters} aria-labelledby="starters">
      <h2 id="starters" className={styles.heading}>
        Your menu is empty. How would you like to begin?
      </h2>
      <div className={styles.ways}>
        {WAYS.map(([way, WayIcon, name, words]) => (
          <button key={way} type="button" className={styles.way} onClick={() => onStart(way)}>
            <WayIcon size={32} stroke={1.5} aria-hidden="true" />
            <strong>{name}</strong>
            <span>{words}</span>
          </button>
        ))}
      </div>
      {role === 'ADMIN' && (
        <div className={styles.else}>
          <span>Is it somewhere already?</span>
          <Button
            variant="default"
            leftSection={<IconFileUpload size={18} aria-hidden="true" />}
            onClick={() => onStart('import')}
          >
            Import a CSV sheet
          </Button>
          {canCopy && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden="true" />}
              onClick={() => onStart('copy')}
            >
              Copy another restaurant’s menu
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
