import { IconClipboardText, IconCopy, IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { AddCategory } from '../edit/add-category.tsx';
import { useMenuOf } from '../store/menu-context.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import styles from './start.module.css';

type Dialog = 'paste' | 'import' | 'copy';

/** A menu with nothing on it: the ways to begin. */
export function Starters() {
  const { role } = useMenuOf();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <section className={styles.starters} aria-labelledby="starters">
      <h2 id="starters" className={styles.heading}>
        Your menu is empty. How would you like to begin?
      </h2>
      <div className={styles.ways}>
        <button type="button" className={styles.way} onClick={() => setDialog('paste')}>
          <IconClipboardText size={32} stroke={1.5} aria-hidden="true" />
          <strong>Paste your menu as text</strong>
          <span>From a website, a document or an e-mail. We find dishes and prices; you look them over.</span>
        </button>
        {role === 'ADMIN' && (
          <>
            <button type="button" className={styles.way} onClick={() => setDialog('import')}>
              <IconFileUpload size={32} stroke={1.5} aria-hidden="true" />
              <strong>Import a CSV sheet</strong>
              <span>From a till or another system. Nothing changes before you have seen what would.</span>
            </button>
            <button type="button" className={styles.way} onClick={() => setDialog('copy')}>
              <IconCopy size={32} stroke={1.5} aria-hidden="true" />
              <strong>Copy another restaurant’s menu</strong>
              <span>With its options and allergens, as a start for this one.</span>
            </button>
          </>
        )}
      </div>
      <div className={styles.type}>
        <h3 className={styles.small}>Or type a dish: first, its category</h3>
        <AddCategory onAdded={() => undefined} />
      </div>
      {dialog === 'paste' && <PasteDialog onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
      {dialog === 'copy' && <CopyDialog onClose={close} />}
    </section>
  );
}
