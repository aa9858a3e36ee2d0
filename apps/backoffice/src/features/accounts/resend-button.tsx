import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { SendAgainButton } from './send-again-button.tsx';
import { useResendVerification } from './verify-account.ts';

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
    <Stack>
      <SendAgainButton
        label={label}
        isSending={isSending}
        secondsLeft={secondsLeft}
        isPrimary={isPrimary}
        onSend={resend}
      />
      <Text role="status" hidden={!message} tone="muted">
        {message}
      </Text>
      {error && <Notice tone="danger">{error.message}</Notice>}
    </Stack>
  );
}
