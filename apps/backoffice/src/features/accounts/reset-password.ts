import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { resetNews } from './reset-words.ts';

/** Sets a new password by a mailed token; the login page tells that it went well. 200 means success. */
export function useResetPassword() {
  const { client, arrival } = useOffice();
  const navigate = useNavigate();
  return (body: { token: string; newPassword: string }) =>
    refusalFrom(
      client.call('resetPassword', { body }, { success: 200 }).then(({ message }) => {
        arrival.set({ news: resetNews(message), notice: null });
        return navigate('/merchant/login', { replace: true });
      }),
    );
}
