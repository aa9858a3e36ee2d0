import type { PasskeysLeft } from '@comanda/contract/shapes/passkeys';
import { useState } from 'react';
import { PasskeysAfterReset } from '../features/accounts/passkeys-after-reset.tsx';
import { useToLogin } from '../features/accounts/reset-password.ts';
import { NewLink, ResetPasswordForm } from '../features/accounts/reset-password-form.tsx';
import { AFTER_RESET_WORDS } from '../features/accounts/words.ts';
import { useLinkParameters } from '../platform/use-link-parameters.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import { Text } from '../ui/text.tsx';
import { passwordPageWords } from './words.ts';

const PATH = '/merchant/reset-password';

export function ResetPasswordPage() {
  const { token } = useLinkParameters();
  const [after, setAfter] = useState<{ left: PasskeysLeft; news: string } | null>(null);
  const toLogin = useToLogin();
  if (!token) {
    return (
      <SlipPage path={PATH} title={passwordPageWords.incomplete}>
        <Text size="lg">{passwordPageWords.incompleteLead}</Text>
        <NewLink isOnly />
      </SlipPage>
    );
  }
  if (after) {
    return (
      <SlipPage path={PATH} title={AFTER_RESET_WORDS.title}>
        <PasskeysAfterReset left={after.left} onDone={(news) => toLogin(news ?? after.news)} />
      </SlipPage>
    );
  }
  return (
    <SlipPage path={PATH} title={passwordPageWords.setNew}>
      <Text tone="muted">{passwordPageWords.setNewLead}</Text>
      <ResetPasswordForm token={token} onPasskeys={(left, news) => setAfter({ left, news })} />
    </SlipPage>
  );
}
