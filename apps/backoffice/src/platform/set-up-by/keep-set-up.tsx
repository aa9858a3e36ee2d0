import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Text } from '../../ui/text.tsx';
import type { SetUp } from './use-set-up-by.ts';
import { SET_UP_WORDS as WORDS } from './words.ts';

export type KeptSetUp = { readonly keepDevices: boolean; readonly keepAccount: boolean };

/** What is kept of what somebody has set up: nothing, unless it is said. */
export function useKeptSetUp() {
  return useState<KeptSetUp>({ keepDevices: false, keepAccount: false });
}

/** Names what ends with somebody, and keeps it on purpose. */
export function KeepSetUp({
  person,
  setUp: { devices, accounts },
  kept,
  onChange,
}: {
  person: string;
  setUp: SetUp;
  kept: KeptSetUp;
  onChange: (kept: KeptSetUp) => void;
}) {
  return (
    <>
      {devices.length > 0 && (
        <>
          <Text>{WORDS.ends(person, devices.join(', '))}</Text>
          <Checkbox
            label={WORDS.keepDevices}
            description={WORDS.keepDevicesHint}
            checked={kept.keepDevices}
            onChange={({ currentTarget }) => onChange({ ...kept, keepDevices: currentTarget.checked })}
          />
        </>
      )}
      {accounts.length > 0 && (
        <>
          <Text>{WORDS.account(person, accounts.join(','))}</Text>
          <Checkbox
            label={WORDS.keepAccount}
            description={WORDS.keepAccountHint}
            checked={kept.keepAccount}
            onChange={({ currentTarget }) => onChange({ ...kept, keepAccount: currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}
