import { before } from '@comanda/domain/without-end';
import { useSyncExternalStore } from 'react';
import { LogInForm } from '../features/session/log-in-form.tsx';
import { useOffice } from '../office.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import words from '../ui/words.module.css';

const PAGE_NAMES: Readonly<Record<string, string>> = { '/orders/live': 'Live orders' };

/** Back to work in one try. */
export function LogInPage() {
  const { arrival } = useOffice();
  const { notice, news, askedFor } = useSyncExternalStore(arrival.subscribe, arrival.get);
  const page = askedFor ? PAGE_NAMES[before(askedFor, '?', '#')] : undefined;
  return (
    <SlipPage path="/merchant/login" title="Log in">
      {notice && (
        <p role="alert" className={words.notice}>
          {notice}
        </p>
      )}
      {news && (
        <p role="status" className={words.news}>
          {news}
        </p>
      )}
      {page && (
        <p className={words.aside}>
          You were on <em>{page}</em>. We’ll take you back there.
        </p>
      )}
      <LogInForm />
    </SlipPage>
  );
}
