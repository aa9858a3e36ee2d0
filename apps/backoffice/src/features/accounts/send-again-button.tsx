import { Button } from '@mantine/core';
import { countdown } from '../../platform/use-cooldown.ts';

/** Sends another e-mail, and counts down until it may. */
export function SendAgainButton({
  label,
  isSending,
  secondsLeft,
  isPrimary = false,
  onSend,
}: {
  label: string;
  isSending: boolean;
  secondsLeft: number;
  isPrimary?: boolean;
  onSend: () => void;
}) {
  const isResting = secondsLeft > 0;
  return (
    <Button
      size="lg"
      fullWidth
      variant={isPrimary ? 'filled' : 'default'}
      disabled={isResting}
      aria-disabled={isSending}
      onClick={() => {
        if (!isSending) onSend();
      }}
    >
      {isSending ? 'Sending…' : isResting ? `${label} in ${countdown(secondsLeft)}` : label}
    </Button>
  );
}
