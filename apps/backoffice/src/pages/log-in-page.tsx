import { before } from '@comanda/domain/without-end';
import { useSyncExternalStore } from 'react';
import { LogInForm } from '../features/session/log-in-form.tsx';
import { useOffice } from '../office.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';

const PAGE_NAMES: Readonly<Record<string, string>> = { '/orders/live': 'Live orders' };

export function LogInPage() {
  const { arrival } = useOffice();
  const { notice, news, askedFor } = useSyncExternalStore(arrival.subscribe, arrival.get);
  const page = askedFor ? PAGE_NAMES[before(askedFor, '?', '#')] : undefined;
  return (
    <SlipPage path="/merchant/login" title="Log in">
      {notice && (
        <Notice tone="warning" role="alert">
          {notice}
        </Notice>
      )}
      {news && <Notice tone="success">{news}</Notice>}
      {page && (
        <Text tone="muted">
          You were on <strong>{page}</strong>. We’ll take you back there.
        </Text>
      )}
      <LogInForm />
    </SlipPage>
  );
}
