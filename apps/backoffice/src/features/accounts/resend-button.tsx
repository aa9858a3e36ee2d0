import words from '../../ui/words.module.css';
import { SendAgainButton } from './send-again-button.tsx';
import { useResendVerification } from './verify-account.ts';

/** Writes again, once a minute at most. */
export function ResendButton({
  userId,
  label,
  isPrimary = false,
}: {
  userId: string;
  label: string;
  isPrimary?: boolean;
}) {
  const { resend, isSending, secondsLeft, message, error } = useResendVerification(userId);
  return (
    <div className={words.stack}>
      <SendAgainButton
        label={label}
        isSending={isSending}
        secondsLeft={secondsLeft}
        isPrimary={isPrimary}
        onSend={resend}
      />
      <p role="status" className={words.aside} hidden={!message}>
        {message}
      </p>
      {error && (
        <p role="alert" className={words.problem}>
          {error.message}
        </p>
      )}
    </div>
  );
}
