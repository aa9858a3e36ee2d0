import type { DinerClient } from '@comanda/client/diner-client';
import type { QrFigure } from '@comanda/ui/qr-figure';
import { useEffect, useState } from 'react';
import { loadLater } from '../../device/load-later.ts';
import { forget, recall, remember } from '../../device/store.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './share-order.module.css';
import { SHARE_WORDS } from './share-words.ts';

const shareKey = (orderId: string) => `share:${orderId}`;

/** Hands the link to the device's sharing, else to the clipboard; returns which, null when dismissed. */
async function handOver(url: string): Promise<'SHARED' | 'COPIED' | 'SHOWN' | null> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url });
      return 'SHARED';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'COPIED';
  } catch {
    return 'SHOWN';
  }
}

/** A QR code of a link, loaded when it is asked for. */
function LinkCode({ link }: { readonly link: string }) {
  const [Figure, setFigure] = useState<typeof QrFigure | null>(null);
  useEffect(
    () =>
      loadLater(
        () => import('@comanda/ui/qr-figure'),
        (loaded) => setFigure(() => loaded.QrFigure),
      ),
    [],
  );
  return (
    <div className={styles.code} aria-busy={!Figure}>
      {Figure && <Figure link={link} label={SHARE_WORDS.code} />}
    </div>
  );
}

/** A link by which others can follow the order, made when it is asked for and taken back with one tap. */
export function ShareOrder({
  client,
  slug,
  orderId,
}: {
  readonly client: DinerClient | null;
  readonly slug: string;
  readonly orderId: string;
}) {
  const [token, setToken] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    recall(shareKey(orderId)).then((kept) => setToken(typeof kept === 'string' ? kept : null));
  }, [orderId]);
  const params = { slug, orderId };
  const urlOf = (made: string) => `${location.origin}/clients/${slug}/shared/${made}`;

  async function attempt(work: (client: DinerClient) => Promise<void>) {
    if (!client || busy) return;
    setBusy(true);
    await work(client).catch(() => setSaid(SHARE_WORDS.failed));
    setBusy(false);
  }

  const share = () =>
    attempt(async (by) => {
      const made = token ?? (await by.call('shareOrder', { params })).token;
      setToken(made);
      await remember(shareKey(orderId), made);
      const how = await handOver(urlOf(made));
      setSaid(how === 'COPIED' ? SHARE_WORDS.copied : how === 'SHOWN' ? urlOf(made) : '');
    });

  const stop = () =>
    attempt(async (by) => {
      await by.call('unshareOrder', { params });
      await forget(shareKey(orderId));
      setToken(null);
      setSaid(SHARE_WORDS.stopped);
    });

  return (
    <div className={styles.share}>
      <button type="button" className={buttons.quiet} aria-disabled={busy} onClick={share}>
        <Icon name="send" />
        {SHARE_WORDS.share}
      </button>
      {token !== null && (
        <button type="button" className={buttons.link} aria-disabled={busy} onClick={stop}>
          {SHARE_WORDS.stop}
        </button>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
      {token !== null && (
        <>
          <p className={styles.said}>{SHARE_WORDS.what}</p>
          <figure className={styles.scan}>
            <LinkCode link={urlOf(token)} />
            <figcaption>{SHARE_WORDS.scan}</figcaption>
          </figure>
        </>
      )}
    </div>
  );
}
