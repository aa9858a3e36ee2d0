import { IconAlertTriangleFilled, IconCheck, IconX } from '@comanda/icons/tabler';
import { useEffect } from 'react';
import { type Action, type ToastT, toast } from 'sonner';
import { toastLife } from '../../../platform/toast-life.ts';
import { useToastsHere } from '../../../platform/toasts.tsx';
import { classes, Row, Stack } from '../../../ui/layout.tsx';
import notices from '../../../ui/notice.module.css';
import { focusBoard } from '../board-state/board-focus.ts';
import { noticeWords } from '../words.ts';
import styles from './notices.module.css';

const actionOf = ({ action }: ToastT): Action | null =>
  action && typeof action === 'object' && 'onClick' in action ? action : null;

const textOf = (said: ToastT['title']) => (typeof said === 'function' ? said() : said);

function ToastLine({ said }: { said: ToastT }) {
  const { type, title, description, closeButton } = said;
  // said anew under the same id, it stays as long again
  useEffect(() => {
    const { id, duration = toastLife('plain') } = said;
    if (!Number.isFinite(duration)) return undefined;
    const over = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(over);
  }, [said]);
  const action = actionOf(said);
  const Icon = type === 'error' ? IconAlertTriangleFilled : IconCheck;
  const put = () => {
    toast.dismiss(said.id);
    focusBoard();
  };
  return (
    <Row
      gap={2}
      wrap={false}
      className={classes(notices.tone, styles.toast)}
      data-toast={type ?? 'plain'}
      data-tone={type === 'error' ? 'alarm' : undefined}
    >
      <Icon size={20} aria-hidden="true" />
      <Stack as="span" gap={0} grow role={type === 'error' ? 'alert' : 'status'}>
        <span>
          <strong>{textOf(title)}</strong> {textOf(description)}
        </span>
      </Stack>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={(event) => {
            action.onClick(event);
            put();
          }}
        >
          {action.label}
        </button>
      )}
      {closeButton && (
        <button type="button" className={styles.close} aria-label={noticeWords.putAway} onClick={put}>
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
    </Row>
  );
}

/** What has happened, as lines of the board: those first that can be taken back, then the newest. */
export function ToastLines() {
  const toasts = useToastsHere();
  const first = (said: ToastT) => (actionOf(said) ? 0 : 1);
  return [...toasts]
    .sort((a, b) => first(a) - first(b))
    .map((said) => <ToastLine key={said.id} said={said} />);
}
