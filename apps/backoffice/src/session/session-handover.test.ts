import { afterEach, describe, expect, it } from 'vitest';
import { createSessionHandover } from './session-handover.ts';
import type { SessionEntries } from './session-store.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const handover of open.splice(0)) handover.close();
});

let channels = 0;

function aBrowser() {
  channels += 1;
  const name = `session-${channels}`;
  return function tab(tabId: string, entries: SessionEntries = {}) {
    const ended = Promise.withResolvers<boolean>();
    const handover = createSessionHandover({
      channel: new BroadcastChannel(name),
      tabId,
      entries: () => entries,
      onEnded: ended.resolve,
      answerWithinMs: 500,
    });
    open.push(handover);
    return { ...handover, ended: ended.promise };
  };
}

const session = { token: 'secret', user: '{"id":"1"}', merchantId: 'm', restaurantId: 'r' };

describe('the hand-over between tabs', () => {
  it('gives a new tab the session of one that is logged in', async () => {
    const tab = aBrowser();
    tab('old', session);
    expect(await tab('new').ask()).toEqual(session);
  });

  it('finds nothing where nobody is logged in', async () => {
    const tab = aBrowser();
    tab('logged out');
    expect(await tab('new').ask()).toBeNull();
  });

  it('answers only the tab that asked', async () => {
    const tab = aBrowser();
    tab('old', session);
    const [first, second] = [tab('first'), tab('second')];
    expect(await Promise.all([first.ask(), second.ask()])).toEqual([session, session]);
  });

  it('ends the session of every other tab, and says whether it expired', async () => {
    const tab = aBrowser();
    const [one, other] = [tab('one', session), tab('other', session)];
    one.announceEnd(true);
    expect(await other.ended).toBe(true);
  });
});
