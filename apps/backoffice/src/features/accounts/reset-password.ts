import type { PasskeysLeft } from '@comanda/contract/shapes/passkeys';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { resetNews } from './words.ts';

/** Leads to the login page, which shows the news. */
export function useToLogin(): (news: string) => void {
  const { arrival } = useOffice();
  const navigate = useNavigate();
  return (news) => {
    arrival.set({ news, notice: null });
    void navigate('/merchant/login', { replace: true });
  };
}

/** Sets a new password by a mailed token; the login page says that it went well, once passkeys are looked through. */
export function useResetPassword(onPasskeys: (left: PasskeysLeft, news: string) => void) {
  const { client } = useOffice();
  const toLogin = useToLogin();
  return (body: { token: string; newPassword: string }) =>
    refusalFrom(
      client
        .call('resetPassword', { body }, { success: 200 })
        .then(({ message, passkeysLeft, unclaimed }) => {
          const news = resetNews(message, unclaimed);
          if (passkeysLeft) onPasskeys(passkeysLeft, news);
          else toLogin(news);
        }),
    );
}
