import { Modal } from '@mantine/core';
import type { KeptUser } from '../../session/session-store.ts';
import { DataSection } from './data-section.tsx';
import styles from './own-account.module.css';
import { OWN_ACCOUNT_WORDS } from './own-account-words.ts';
import { PasskeysSection } from './passkeys-section.tsx';

/** How one logs in, and what is kept about one. */
export function AccountDialog({ user, onClose }: { user: KeptUser; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={OWN_ACCOUNT_WORDS.title}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className={styles.sections}>
        <PasskeysSection user={user} />
        <DataSection user={user} />
      </div>
    </Modal>
  );
}
