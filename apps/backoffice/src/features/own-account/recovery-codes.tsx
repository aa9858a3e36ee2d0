import { Button } from '@mantine/core';
import { CopyButton } from '../../platform/copy-button.tsx';
import forms from '../../platform/forms/forms.module.css';
import styles from './own-account.module.css';
import { SIGN_IN_WORDS } from './sign-in-words.ts';

/** Shown once, until somebody says that they have kept them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div role="status" className={styles.codes}>
      <strong>{SIGN_IN_WORDS.codesTitle}</strong>
      <p className={styles.text}>{SIGN_IN_WORDS.codesText}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={forms.buttons}>
        <CopyButton text={codes.join('\n')}>{SIGN_IN_WORDS.copyCodes}</CopyButton>
        <Button variant="default" onClick={onDone}>
          {SIGN_IN_WORDS.codesDone}
        </Button>
      </div>
    </div>
  );
}
