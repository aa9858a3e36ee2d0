import { Checkbox, Modal } from '@mantine/core';
import { usePreferences } from '../platform/use-preferences.ts';
import styles from './header.module.css';
import { SHELL_WORDS, SHORTCUT_WORDS } from './shell-words.ts';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓ ← →', SHORTCUT_WORDS.move],
  ['Enter', SHORTCUT_WORDS.nextStep],
  ['1 – 4', SHORTCUT_WORDS.columns],
  ['+', SHORTCUT_WORDS.fiveMore],
  ['u', SHORTCUT_WORDS.undo],
  ['r', SHORTCUT_WORDS.recall],
  ['/', SHORTCUT_WORDS.find],
  ['?', SHORTCUT_WORDS.list],
];

/** What a bump bar or a keyboard can do on the board, and the switch that turns the letters off (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [{ hasShortcuts }, setPreferences] = usePreferences();
  return (
    <Modal opened onClose={onClose} title={SHELL_WORDS.shortcuts}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={SHORTCUT_WORDS.areOn}
        checked={hasShortcuts}
        onChange={(event) => setPreferences({ hasShortcuts: event.currentTarget.checked })}
      />
    </Modal>
  );
}
