import { ApiError } from '@comanda/client/api-error';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { useMutation } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';
import { withReach } from '../../platform/refusal-from.ts';
import { useCooldown } from '../../platform/use-cooldown.ts';

export function verificationProblem(error: Error): string {
  const said = error instanceof ApiError ? error.refusal?.message : undefined;
  return said || withReach('An error occurred while verifying your account.', error);
}

/** Confirms an address by its mailed link, once somebody asks for it: opening the page is not enough. */
export function useVerification(userId: string, token: string) {
  const { client, session } = useOffice();
  return useMutation({
    mutationFn: async () => {
      const { message } = await client.call('verifyAccount', { params: { a: userId, b: token } });
      if (session.user()?.id === userId) session.keepVerified();
      announceVerified(userId);
      return message;
    },
  });
}

const CHANNEL = 'comanda-verified';

/** Notifies every tab of this browser that an address has been confirmed. */
function announceVerified(userId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(userId);
  channel.close();
}

/** Subscribes to it, also from this very tab; returns the way to stop. */
export function onVerified(listener: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    const userId: unknown = data;
    if (typeof userId === 'string') listener(userId);
  });
  return () => channel.close();
}

/** Sends the e-mail again to the user, once a minute at most; `message` is what the server says about it. */
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
