import { Button } from '@mantine/core';
import { countdown, useCooldown } from '../../platform/use-cooldown.ts';
import words from '../../ui/words.module.css';
import { useResendVerification } from './resend-verification.ts';

const COOLDOWN_MS = 60_000;

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
  const { mutate, isPending, data, error } = useResendVerification(userId);
  const [secondsLeft, startCooldown] = useCooldown(COOLDOWN_MS);
  const isResting = secondsLeft > 0;
  return (
    <div className={words.stack}>
      <Button
        size="lg"
        fullWidth
        variant={isPrimary ? 'filled' : 'default'}
        disabled={isResting}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate(undefined, { onSuccess: startCooldown });
        }}
      >
        {isPending ? 'Sending…' : isResting ? `${label} in ${countdown(secondsLeft)}` : label}
      </Button>
      <p role="status" className={words.aside} hidden={!data}>
        {data?.message}
      </p>
      {error && (
        <p role="alert" className={words.problem}>
          {error.message}
        </p>
      )}
    </div>
  );
}
