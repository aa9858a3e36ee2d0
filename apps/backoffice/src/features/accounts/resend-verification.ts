import { MINUTE_MS } from '@comanda/domain/durations';
import { useMutation } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { useCooldown } from '../../platform/use-cooldown.ts';

/** Sends the e-mail again to whoever is logged in, once a minute at most; `message` is what the server says about it. */
export function useResendVerification(userId: string) {
  const { client } = useOffice();
  const [secondsLeft, startCooldown] = useCooldown(MINUTE_MS);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => client.call('resendVerification', { params: { id: userId } }, { success: 201 }),
    onSuccess: startCooldown,
  });
  function resend(): void {
    if (!isPending) mutate();
  }
  return { resend, isSending: isPending, secondsLeft, message: data?.message, error };
}
