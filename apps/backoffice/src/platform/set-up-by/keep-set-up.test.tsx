import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { KeepSetUp, useKeptSetUp } from './keep-set-up.tsx';

type SetUp = Parameters<typeof KeepSetUp>[0]['setUp'];

function Page({ setUp, onKept }: { setUp: SetUp; onKept: (kept: unknown) => void }) {
  const [kept, setKept] = useKeptSetUp();
  onKept(kept);
  return <KeepSetUp person="Ben" setUp={setUp} kept={kept} onChange={setKept} />;
}

function show(setUp: SetUp) {
  onTestFinished(cleanup);
  const seen: unknown[] = [];
  render(
    <MantineProvider env="test">
      <Page setUp={setUp} onKept={(kept) => seen.push(kept)} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), kept: () => seen.at(-1) };
}

test('names what ends with somebody, and keeps nothing unless it is said', async () => {
  const { user, kept } = show({ devices: ['Pass (tablet)', 'Bar (printer)'], accounts: [' •••• 4242'] });
  expect(screen.getByText('Ben set up: Pass (tablet), Bar (printer). These are disconnected.')).toBeVisible();
  expect(screen.getByText(/^Ben connected your Stripe account •••• 4242\./)).toBeVisible();
  expect(kept()).toEqual({ keepDevices: false, keepAccount: false });
  await user.click(screen.getByLabelText('Keep them connected'));
  expect(kept()).toEqual({ keepDevices: true, keepAccount: false });
  await user.click(screen.getByLabelText('It is ours: keep it'));
  expect(kept()).toEqual({ keepDevices: true, keepAccount: true });
});

test('asks nothing about somebody who has set up nothing', () => {
  show({ devices: [], accounts: [] });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
