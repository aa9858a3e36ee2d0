import { askForPush, canNotify, currentPush, wireOf } from '@comanda/client/browser-push';
import type { DinerClient } from '@comanda/client/diner-client';
import { dinerPushCall } from '@comanda/client/diner-push';
import { useEffect, useState } from 'react';
import { forget, recall, remember } from '../../device/store.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import styles from './notify-me.module.css';
import { notifyWords } from './words.ts';

/** In development Vite hands it out, below the folder that its scope then is. */
const WORKER = import.meta.env.DEV
  ? { url: '/@storefront/worker/notifications.ts', scope: '/@storefront/worker/' }
  : { url: '/notifications/worker.js', scope: '/notifications/' };

/** Whether the diner has asked for it on this device; the next order is then notified of without another tap. */
const KEY = 'notify';

type Order = { readonly slug: string; readonly orderId: string };

/** Notifies this device of the order; answers what stands against it in words, or null. */
async function switchOn(client: DinerClient, order: Order): Promise<string | null> {
  const call = dinerPushCall(client);
  const { publicKey } = await call('pushKey');
  if (publicKey === null) return notifyWords.notSetUp;
  const push = await askForPush(WORKER, publicKey);
  if (push === 'BLOCKED') return notifyWords.blocked;
  await call('notifyDiner', { body: { ...order, subscription: wireOf(push) } });
  await remember(KEY, true);
  return null;
}

/** Notifies it no more, of this order and of later ones. */
async function switchOff(client: DinerClient, order: Order): Promise<void> {
  await dinerPushCall(client)('notifyDiner', { body: { ...order, subscription: null } });
  await forget(KEY);
  await (await currentPush(WORKER))?.unsubscribe();
}

/** Goes on for another order with what was switched on before; asks nobody. Answers whether it is on. */
async function goOn(client: DinerClient, order: Order): Promise<boolean> {
  if (Notification.permission !== 'granted' || (await recall(KEY)) !== true) return false;
  return (await switchOn(client, order)) === null;
}

/** Notifications of an open order. Their place is there from the start, so that nothing moves. */
export function NotifyMe({
  client,
  slug,
  orderId,
}: Order & {
  readonly client: DinerClient | null;
}) {
  const [offer, setOffer] = useState<'UNKNOWN' | 'NONE' | 'OFFERED'>('UNKNOWN');
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!client) return;
    if (!canNotify()) {
      setOffer('NONE');
      return;
    }
    let isLeft = false;
    const show = (on: boolean) => {
      if (isLeft) return;
      setOn(on);
      setOffer('OFFERED');
    };
    // what could not go on by itself can be tapped
    goOn(client, { slug, orderId }).then(show, () => show(false));
    return () => {
      isLeft = true;
    };
  }, [client, slug, orderId]);

  if (!client || offer !== 'OFFERED') {
    return <div className={styles.notify}>{offer === 'NONE' && <p>{notifyWords.keepOpen}</p>}</div>;
  }

  async function attempt(work: Promise<string | null>, on: boolean): Promise<void> {
    setBusy(true);
    const against = await work.catch(() => notifyWords.failed);
    setBusy(false);
    if (against === null) setOn(on);
    setSaid(against ?? (on ? '' : notifyWords.stopped));
  }

  const order = { slug, orderId };
  const start = () => isBusy || void attempt(switchOn(client, order), true);
  const stop = () =>
    isBusy ||
    void attempt(
      switchOff(client, order).then(() => null),
      false,
    );

  return (
    <div className={styles.notify}>
      {isOn ? (
        <button type="button" className={buttons.link} aria-disabled={isBusy} onClick={stop}>
          {notifyWords.stop}
        </button>
      ) : (
        <button type="button" className={buttons.quiet} aria-disabled={isBusy} onClick={start}>
          <Icon name="bell" />
          {notifyWords.offer}
        </button>
      )}
      <p className={styles.said} role="status">
        {said || (isOn && notifyWords.on)}
      </p>
    </div>
  );
}
