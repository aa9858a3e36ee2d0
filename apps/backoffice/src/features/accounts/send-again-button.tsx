import { Button } from '@mantine/core';
import { countdown } from '../../platform/use-cooldown.ts';
import { mailedWords } from './words.ts';

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
      {isSending
        ? mailedWords.sending
        : isResting
          ? mailedWords.sendIn(label, countdown(secondsLeft))
          : label}
    </Button>
  );
}
