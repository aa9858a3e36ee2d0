import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { VisuallyHidden } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useOffice } from '../../../office.ts';
import type { FeedSignal } from '../feed/feed-signal.ts';
import { keepBoard, recallBoard } from '../feed/keep-board.ts';
import type { News } from '../feed/news.ts';
import { openOrdersFeed } from '../feed/orders-feed.ts';
import { useHeartbeat } from '../feed/use-heartbeat.ts';
import { usePageVisible } from '../feed/use-page-visible.ts';
import { arrivalSentence } from '../moves/arrival-sentence.ts';
import { toastNews } from '../moves/toast-news.ts';
import type { OrdersDesk } from '../store/orders-desk.ts';
import type { Chimes } from './chimes.ts';
import { OrdersDeskProvider } from './orders-desk-provider.tsx';
import { UnansweredBadge } from './unanswered-badge.tsx';
import { useAlarm, useLateSound, useOfflineAlarm } from './use-alarm.ts';
import { useOrderAlerts } from './use-order-alerts.ts';
import type { Sound } from './use-sound.ts';
import { useWakeLock } from './use-wake-lock.ts';

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
