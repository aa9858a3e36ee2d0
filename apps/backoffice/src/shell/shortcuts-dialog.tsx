import { Checkbox, Modal } from '@mantine/core';
import { usePreferences } from '../platform/use-preferences.ts';
import styles from './header.module.css';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓ ← →', 'Move between tickets'],
  ['Enter', 'Next step of the ticket'],
  ['1 – 4', 'Go to New, Preparing, Ready, On its way'],
  ['+', 'Five minutes more before accepting'],
  ['u', 'Undo the last step'],
  ['r', 'Recall'],
  ['/', 'Find an order'],
  ['?', 'Show this list'],
];

/** What a bump bar or a keyboard can do on the board, and the switch that turns the letters off (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [{ hasShortcuts }, setPreferences] = usePreferences();
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
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
        label="Letters, digits and signs work as shortcuts"
        checked={hasShortcuts}
        onChange={(event) => setPreferences({ hasShortcuts: event.currentTarget.checked })}
      />
    </Modal>
  );
}
