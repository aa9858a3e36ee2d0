import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { aRestaurant } from '../../testing/a-restaurant.ts';
import { AT_STRIPE } from '../../testing/open-payouts.tsx';
import { ConnectedFacts } from './connected-account.tsx';

function show(changes: Partial<Parameters<typeof ConnectedFacts>[0]['account']> = {}) {
  onTestFinished(cleanup);
  render(
    <ConnectedFacts account={{ ...AT_STRIPE, ...changes }} provider="Stripe" restaurant={aRestaurant()} />,
  );
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
}

test('says whose the account is, where it pays, and who connected it when', () => {
  expect(show()).toEqual([
    'Ben Ltd',
    '•••• 4242',
    'Ben Roy, who does not work here any more',
    expect.stringMatching(/20 Nov/),
  ]);
});

test('says what Stripe does not, and nothing that is not so', () => {
  expect(show({ holder: null, lastFour: null, setUpBy: null })).toEqual([
    'No bank account yet, or Stripe does not say.',
    'Not written down',
    expect.any(String),
  ]);
});
