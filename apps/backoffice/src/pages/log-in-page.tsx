import { before } from '@comanda/domain/people/without-end';
import { useSyncExternalStore } from 'react';
import { LogInForm } from '../features/session/log-in-form.tsx';
import { useOffice } from '../office.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { logInWords, titleWords } from './words.ts';

const PAGE_NAMES: Readonly<Record<string, string>> = { '/orders/live': titleWords.liveOrders };

export function LogInPage() {
  const { arrival } = useOffice();
  const { notice, news, askedFor } = useSyncExternalStore(arrival.subscribe, arrival.get, arrival.get);
  const page = askedFor ? PAGE_NAMES[before(askedFor, '?', '#')] : undefined;
  return (
    <SlipPage path="/merchant/login" title={logInWords.title}>
      {notice && (
        <Notice tone="warning" role="alert">
          {notice}
        </Notice>
      )}
      {news && <Notice tone="success">{news}</Notice>}
      {page && (
        <Text tone="muted">
          {logInWords.youWereOn} <strong>{page}</strong>
          {logInWords.backThere}
        </Text>
      )}
      <LogInForm />
    </SlipPage>
  );
}
