import { ApiError } from '@comanda/client/api-error';
import { askForPush, canNotify, currentPush, isBlocked, wireOf } from '@comanda/client/browser-push';
import { useEffect, useState } from 'react';
import { type Office, useOffice } from '../../../office.ts';
import { forgetNotified, keepNotified, readNotified } from '../../../platform/notified-here.ts';
import { refusalFrom } from '../../../platform/refusal-from.ts';
import { notifyWords } from './notify-words.ts';

/** In development Vite hands it out, below the folder that its scope then is. */
const WORKER = import.meta.env.DEV
  ? { url: '/office/worker/notifications.ts', scope: '/office/worker/' }
  : { url: '/office/notifications.js', scope: '/office/' };

export type Notifications = {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** Why they are not on, in words. */
  readonly problem: string | null;
  readonly toggle: () => void;
};

type At = { readonly restaurantId: string; readonly userId: string };

/** Switches them on, here and on the server; answers what stands against it, or null. */
async function switchOn({ client, device }: Office, { restaurantId, userId }: At): Promise<string | null> {
  const { publicKey } = await client.call('pushKey');
  if (publicKey === null) return notifyWords.notSetUp;
  const push = await askForPush(WORKER, publicKey);
  if (push === 'BLOCKED') return notifyWords.blocked;
  await client.call('subscribe', { params: { id: restaurantId }, body: wireOf(push) });
  const before = await readNotified(device);
  const others = before?.userId === userId ? before.restaurantIds : [];
  await keepNotified(device, { userId, restaurantIds: [...new Set([...others, restaurantId])] });
  return null;
}

/** Switches them off for a restaurant; the browser forgets them once it has none left. */
async function switchOff({ client, device }: Office, { restaurantId, userId }: At): Promise<null> {
  const push = await currentPush(WORKER);
  const params = { id: restaurantId };
  if (push) await client.call('unsubscribe', { params, body: { endpoint: push.endpoint } });
  const before = await readNotified(device);
  const restaurantIds = before?.restaurantIds.filter((id) => id !== restaurantId) ?? [];
  if (restaurantIds.length === 0) await push?.unsubscribe();
  await keepNotified(device, { userId, restaurantIds });
  return null;
}

/** Goes on with what was switched on here before, and ends another user's. Answers whether it is on. */
async function goOn(office: Office, at: At): Promise<boolean> {
  if (!canNotify()) return false;
  const [push, notified] = await Promise.all([currentPush(WORKER), readNotified(office.device)]);
  if (!push) return false;
  if (notified?.userId !== at.userId) {
    await Promise.all([push.unsubscribe(), forgetNotified(office.device)]);
    return false;
  }
  if (isBlocked() || !notified.restaurantIds.includes(at.restaurantId)) return false;
  return (await switchOn(office, at)) === null;
}

function obstacle(): string | null {
  if (!window.isSecureContext) return notifyWords.insecure;
  if (!canNotify()) return notifyWords.unsupported;
  return isBlocked() ? notifyWords.blocked : null;
}

async function wordsOf(work: Promise<string | null>): Promise<string | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) return notifyWords.failed;
    return (await refusalFrom(Promise.reject(error)))?.message ?? notifyWords.failed;
  }
}

/** Whether new orders of the restaurant are shown on this device, and the switch for it. */
export function useNotifications(restaurantId: string): Notifications {
  const office = useOffice();
  const userId = office.session.user()?.id ?? '';
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    goOn(office, { restaurantId, userId }).then(
      (on) => {
        if (!isLeft) setOn(on);
      },
      // what could not be renewed now is renewed when the board is opened again
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [office, restaurantId, userId]);

  async function toggle(): Promise<void> {
    if (isBusy) return;
    const against = isOn ? null : obstacle();
    setProblem(against);
    if (against !== null) return;
    setBusy(true);
    const at = { restaurantId, userId };
    const failed = await wordsOf(isOn ? switchOff(office, at) : switchOn(office, at));
    setBusy(false);
    setProblem(failed);
    if (failed === null) setOn(!isOn);
  }

  return { isOn, isBusy, problem, toggle: () => void toggle() };
}
