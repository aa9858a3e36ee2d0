import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { withoutShare } from '#platform/database/pool-share.ts';
import { Announcement, type Bus, createListeners } from './bus.ts';
import { startListening } from './listener.ts';
import { createOutbox } from './outbox.ts';

const CHANNEL = 'comanda';

const Message = z.object({ from: z.uuid(), announcement: Announcement });

function messageIn(payload: string): z.infer<typeof Message> | null {
  try {
    return Message.parse(JSON.parse(payload));
  } catch {
    // of a release that says more
    return null;
  }
}

/**
 * Announces to every process on the database, by `NOTIFY`: after the commit and by a connection of the pool, so that
 * orders do not queue for the lock of a `NOTIFY`. Announcements can be lost, with a process that dies or while the
 * listening connection is away; listeners therefore look again at `resync`, and now and then by themselves.
 */
export function createSharedBus(database: Pick<Database, 'prepared' | 'connectAlone'>): Bus {
  const me = randomUUID();
  const listeners = createListeners();
  let onTrouble: (error: unknown) => void = () => {};
  let stopListening = async () => {};

  const notify = database.prepared(
    'notify-others',
    `SELECT pg_notify('${CHANNEL}', payload) FROM unnest($1::text[]) AS payload`,
  );
  const outbox = createOutbox(
    (batch) =>
      withoutShare(() => notify([batch.map((announcement) => JSON.stringify({ from: me, announcement }))])),
    (error) => onTrouble(error),
  );

  function receive(payload: string): void {
    const message = messageIn(payload);
    if (message === null) listeners.notify({ kind: 'resync' }, 'elsewhere');
    else if (message.from !== me) listeners.notify(message.announcement, 'elsewhere');
  }

  return {
    announce(announcement, reach = 'everywhere') {
      listeners.notify(announcement, 'here');
      if (reach === 'everywhere') outbox.add(announcement);
    },
    subscribe: listeners.subscribe,
    isShared: true,
    async open(report) {
      onTrouble = report;
      stopListening = await startListening({
        database,
        channel: CHANNEL,
        onPayload: receive,
        onListening: () => listeners.notify({ kind: 'resync' }, 'here'),
        onTrouble: report,
      });
    },
    async close() {
      await outbox.close();
      await stopListening();
    },
  };
}
