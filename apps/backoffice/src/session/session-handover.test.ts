import { afterEach, describe, expect, it } from 'vitest';
import { createSessionHandover } from './session-handover.ts';
import type { SessionEntries } from './session-store.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const handover of open.splice(0)) handover.close();
});

const TICKET = { id: 'a-ticket', key: 'a2V5' };
let channels = 0;

/** Tabs of one browser; the server knows those wishes that it says so about. */
function aBrowser(isGenuine: (id: string) => boolean = () => true) {
  channels += 1;
  const name = `session-${channels}`;

  function tab(tabId: string, entries: SessionEntries = {}, ticket: typeof TICKET | null = TICKET) {
    const ended = Promise.withResolvers<boolean>();
    const handover = createSessionHandover({
      channel: new BroadcastChannel(name),
      tabId,
      ticket,
      entries: () => entries,
      isGenuine: async ({ id }) => isGenuine(id),
      onEnded: ended.resolve,
      answerWithinMs: 500,
    });
    open.push(handover);
    return { ...handover, ended: ended.promise };
  }

  /** Any script of the origin, which receives everything and may send anything. */
  function listener() {
    const channel = new BroadcastChannel(name);
    open.push(channel);
    const heard: string[] = [];
    channel.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    return { heard, say: (message: unknown) => channel.postMessage(message) };
  }

  return { tab, listener };
}

const session = { token: 'secret', user: '{"id":"1"}', merchantId: 'm', restaurantId: 'r' };

describe('the hand-over between tabs', () => {
  it('gives a new tab the session of one that is logged in', async () => {
    const { tab } = aBrowser();
    tab('old', session);
    expect(await tab('new').ask()).toEqual(session);
  });

  it('finds nothing where nobody is logged in', async () => {
    const { tab } = aBrowser();
    tab('logged out');
    expect(await tab('new').ask()).toBeNull();
  });

  it('answers only the tab that asked', async () => {
    const { tab } = aBrowser();
    tab('old', session);
    const [first, second] = [tab('first'), tab('second')];
    expect(await Promise.all([first.ask(), second.ask()])).toEqual([session, session]);
  });

  it('ends the session of every other tab, and says whether it expired', async () => {
    const { tab } = aBrowser();
    const [one, other] = [tab('one', session), tab('other', session)];
    one.announceEnd(true);
    expect(await other.ended).toBe(true);
  });
});

describe('a script of a diner’s page', () => {
  it('receives who asks and that there is an answer, but neither token nor user', async () => {
    const { tab, listener } = aBrowser();
    const { heard } = listener();
    tab('old', session);
    expect(await tab('new').ask()).toEqual(session);
    expect(heard.map((text) => JSON.parse(text).type)).toEqual(['ask', 'heard', 'answer']);
    expect(heard.join()).not.toContain('secret');
  });

  it('gets no answer for a wish that the server does not know, nor for the old way of asking', async () => {
    const { tab, listener } = aBrowser((id) => id !== 'made-up');
    const { heard, say } = listener();
    tab('old', session);
    const wish = { id: 'made-up', publicKey: 'mine', signature: 'mine' };
    say({ type: 'ask', from: 'evil' });
    say({ type: 'ask', from: 'evil', wish });
    expect(await tab('new').ask()).toEqual(session);
    expect(heard.filter((text) => text.includes('"evil"') && text.includes('answer'))).toEqual([]);
  });

  it('cannot answer for a tab: what it sends is passed over', async () => {
    const { tab, listener } = aBrowser();
    const { say } = listener();
    const asking = tab('new', {}).ask();
    say({ type: 'answer', to: 'new', entries: session });
    say({ type: 'answer', to: 'new', sealed: { publicKey: 'x', iv: 'x', content: 'x' } });
    say('nonsense');
    expect(await asking).toBeNull();
  });
});

it('a tab without a ticket asks nothing, and logs in by itself', async () => {
  const { tab, listener } = aBrowser();
  const { heard } = listener();
  tab('old', session);
  expect(await tab('new', {}, null).ask()).toBeNull();
  expect(heard).toEqual([]);
});
