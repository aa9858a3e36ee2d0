import { expect, test } from 'vitest';
import type { FeedSignal } from '../features/live-orders/store/feed-signal.ts';
import { outdatedBy } from './use-signals.ts';

const known = [
  ['menu', 'r1'],
  ['menu', 'r1', 'settings'],
  ['menu', 'r2'],
  ['restaurant', 'r1'],
  ['role', 'r1', 'u1'],
  ['merchants', 'u1'],
  ['hours', 'r1'],
  ['subscription', 'r1'],
];

const doubted = (signal: FeedSignal['event']) =>
  known.filter((queryKey) => outdatedBy(signal, 'r1')({ queryKey })).map((key) => key.join(' '));

test('after the stream was away, the menu may have changed as well as the lock', () => {
  expect(doubted('live')).toEqual(['menu r1', 'menu r1 settings', 'restaurant r1', 'subscription r1']);
});

test('news of the menu puts all of that restaurant’s menu in doubt, and nothing else', () => {
  expect(doubted('menu')).toEqual(['menu r1', 'menu r1 settings']);
});

test.each(['state', 'access'] as const)('"%s" puts in doubt who may do what', (signal) => {
  expect(doubted(signal)).toEqual(['restaurant r1', 'role r1 u1', 'merchants u1', 'subscription r1']);
});
