import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useOffice } from '../../../office.ts';
import { toastProblem } from '../../../platform/toast-problem.ts';
import type { FeedSignal } from '../feed/feed-signal.ts';
import { createLinkStore } from '../feed/link.ts';
import type { News } from '../feed/news.ts';
import { openOrdersFeed } from '../feed/orders-feed.ts';
import { useHeartbeat } from '../feed/use-heartbeat.ts';
import { usePageVisible } from '../feed/use-page-visible.ts';
import { arrivalSentence } from '../moves/arrival-sentence.ts';
import { toastNews } from '../moves/toast-news.ts';
import { createElsewhereStore, ElsewhereContext } from '../store/elsewhere.ts';
import { createLiveOrdersStore, LiveOrdersContext } from '../store/live-orders-store.ts';
import { createTapQueue } from '../taps/tap-queue.ts';
import { tapWords } from '../taps/tap-words.ts';
import { TapsContext } from '../taps/taps-context.ts';
import { AlertsContext } from './alerts-context.ts';
import { createChimes } from './chimes.ts';
import { UnansweredBadge } from './unanswered-badge.tsx';
import { useAlarm } from './use-alarm.ts';
import { useLateSound } from './use-late-sound.ts';
import { useOfflineAlarm } from './use-offline-alarm.ts';
import { useOrderAlerts } from './use-order-alerts.ts';
import { useSound } from './use-sound.ts';
import { useWakeLock } from './use-wake-lock.ts';

/**
 * Orders, stream, alarm, wake lock and heartbeat of one restaurant. It lives in the shell, above every page, because the
 * hidden board has no effects: the kitchen must not go silent when somebody opens another page. To be keyed by restaurant.
 */
export function OrderAlertsProvider({
  restaurant,
  userId,
  isBoardShown,
  onSignal,
  children,
}: {
  restaurant: Restaurant;
  userId: string;
  isBoardShown: boolean;
  onSignal: (signal: FeedSignal) => void;
  children: ReactNode;
}) {
  const { client, preferences, tabId, device } = useOffice();
  const [store] = useState(createLiveOrdersStore);
  const [elsewhere] = useState(createElsewhereStore);
  const [chimes] = useState(createChimes);
  const [links] = useState(() => createLinkStore(Date.now()));
  const [taps] = useState(() =>
    createTapQueue({
      ...{ client, device, store, userId, restaurantId: restaurant.id },
      onRefused: (message, { at }, waited) =>
        toastProblem(message, waited ? tapWords.tooLate(at, restaurant) : undefined),
    }),
  );
  const [announcement, setAnnouncement] = useState('');
  const sound = useSound(chimes, preferences);
  const isVisible = usePageVisible();

  const isAudible = sound.isStarted && sound.state === 'running' && sound.mutedUntil === null;
  const reportAlerts = useOrderAlerts(
    client,
    { store, restaurantId: restaurant.id, screenId: tabId },
    { shown: isBoardShown, visible: isVisible, audible: isAudible },
  );
  const beat = useHeartbeat(client, restaurant.id, tabId, {
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
      // after an outage the server must not go on thinking that nobody watches
      beat();
      reportAlerts();
      taps.resume();
    }
    onSignal(signal);
  });
  const onPulse = useEffectEvent(() => {
    beat();
    reportAlerts();
  });

  useEffect(() => {
    const feed = openOrdersFeed({
      client,
      restaurantId: restaurant.id,
      userId,
      store,
      links,
      onNews: (news) => onNews(news),
      onSignal: (signal) => onFeedSignal(signal),
      onWaiting: elsewhere.set,
      onPulse: () => onPulse(),
    });
    return feed.close;
  }, [client, restaurant.id, userId, store, links, elsewhere]);

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
    store,
    elsewhere,
    chimes,
    preferences,
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

  const alerts = useMemo(() => ({ sound, links }), [sound, links]);
  return (
    <LiveOrdersContext value={store}>
      <ElsewhereContext value={elsewhere}>
        <AlertsContext value={alerts}>
          <TapsContext value={taps}>
            <UnansweredBadge />
            <VisuallyHidden>
              <div aria-live="assertive" aria-atomic="true">
                {announcement}
              </div>
            </VisuallyHidden>
            {children}
          </TapsContext>
        </AlertsContext>
      </ElsewhereContext>
    </LiveOrdersContext>
  );
}
