import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useOffice } from '../../../office.ts';
import { arrivalSentence } from '../moves/arrival-sentence.ts';
import { toastNews } from '../moves/toast-news.ts';
import type { FeedSignal } from '../store/feed-signal.ts';
import { keepBoard, recallBoard } from '../store/keep-board.ts';
import type { News } from '../store/news.ts';
import { openOrdersFeed } from '../store/orders-feed.ts';
import { useHeartbeat } from '../store/use-heartbeat.ts';
import type { Chimes } from './chimes.ts';
import type { OrdersDesk } from './orders-desk.ts';
import { OrdersDeskProvider } from './orders-desk-provider.tsx';
import { UnansweredBadge } from './unanswered-badge.tsx';
import { useAlarm, useLateSound, useOfflineAlarm } from './use-alarm.ts';
import { useOrderAlerts } from './use-order-alerts.ts';
import type { Sound } from './use-sound.ts';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
}

/** Keeps the screen on while taking orders. Browsers drop the lock with each hiding, so it is asked for again. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let sentinel: WakeLockSentinel | null = null;
    let isOver = false;

    async function request(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await granted?.release();
      else sentinel = granted;
    }

    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void sentinel?.release();
    };
  }, [isWanted]);
}

/**
 * Stream, alarm, wake lock and heartbeat of one restaurant, for as long as it is drawn: above every page, because the
 * kitchen must not go silent when another page is opened, or one fails. To be keyed by restaurant.
 */
export function FollowOrders({
  desk,
  restaurant,
  sound,
  chimes,
  isBoardShown,
  onSignal,
}: {
  desk: OrdersDesk;
  restaurant: Restaurant;
  sound: Sound;
  chimes: Chimes;
  isBoardShown: boolean;
  onSignal: (signal: FeedSignal) => void;
}) {
  const office = useOffice();
  const { client, preferences, tabId } = office;
  const { restaurantId, userId, store, elsewhere, links, taps } = desk;
  const [announcement, setAnnouncement] = useState('');
  const isVisible = usePageVisible();

  const isAudible = sound.isStarted && sound.state === 'running' && sound.mutedUntil === null;
  const reportAlerts = useOrderAlerts(
    client,
    { store, restaurantId, screenId: tabId },
    { shown: isBoardShown, visible: isVisible, audible: isAudible },
  );
  const beat = useHeartbeat(client, restaurantId, tabId, {
    visible: isVisible && isBoardShown,
    audible: isAudible,
    board: isBoardShown ? 'live' : 'other',
  });

  const onNews = useEffectEvent((news: News) => {
    if (news.type === 'ARRIVED') setAnnouncement(arrivalSentence(news.order, restaurant));
    if (news.type === 'CANCELLED_BY_DINER') sound.play('cancelled');
    if (news.type === 'MISSED') onSignal({ event: 'missed', data: {} });
    toastNews(news);
  });
  const onFeedSignal = useEffectEvent((signal: FeedSignal) => {
    // a new connection sends of other restaurants only what waits there
    if (signal.event === 'live') {
      elsewhere.set({ restaurants: [] });
      reportAlerts();
      taps.resume();
      // what is asked anew must be from after the server knows again that somebody watches
      void beat.report().finally(() => onSignal(signal));
      return;
    }
    onSignal(signal);
  });
  const onPulse = useEffectEvent(() => {
    beat.pulse();
    reportAlerts();
  });

  useEffect(() => {
    const feed = openOrdersFeed({
      ...{ client, restaurantId, userId, store, links },
      onNews: (news) => onNews(news),
      onSignal: (signal) => onFeedSignal(signal),
      onWaiting: elsewhere.set,
      onPulse: () => onPulse(),
      recall: () => recallBoard(office, { userId, restaurantId }),
    });
    const stopKeeping = keepBoard(office, { userId, restaurantId }, { store, links });
    return () => {
      stopKeeping();
      feed.close();
    };
  }, [office, client, restaurantId, userId, store, links, elsewhere]);

  useEffect(() => taps.open(), [taps]);
  useEffect(() => {
    const release = () => taps.release();
    addEventListener('online', taps.resume);
    addEventListener('pagehide', release);
    return () => {
      removeEventListener('online', taps.resume);
      removeEventListener('pagehide', release);
    };
  }, [taps]);

  useAlarm({
    ...{ store, elsewhere, chimes, preferences },
    isStarted: sound.isStarted,
    mutedUntil: sound.mutedUntil,
  });
  useWakeLock(sound.isStarted);
  const { play, isStarted } = sound;
  useLateSound(
    store,
    useCallback(() => play('late'), [play]),
  );
  useOfflineAlarm(
    links,
    isStarted,
    useCallback(() => play('offline'), [play]),
  );

  return (
    <OrdersDeskProvider desk={desk} sound={sound}>
      <UnansweredBadge />
      <VisuallyHidden>
        <div aria-live="assertive" aria-atomic="true">
          {announcement}
        </div>
      </VisuallyHidden>
    </OrdersDeskProvider>
  );
}
