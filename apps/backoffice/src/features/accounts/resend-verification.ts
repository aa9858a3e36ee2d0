import { useMutation } from '@tanstack/react-query';
import { useOffice } from '../../office.ts';

/** Sends the letter again to whoever is logged in; answers what the server says about it. */
export function useResendVerification(userId: string) {
  const { client } = useOffice();
  return useMutation({
    mutationFn: () => client.call('resendVerification', { params: { id: userId } }, { success: 201 }),
  });
}
