import type { MerchantSummary } from '@comanda/contract/shapes/accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '../../office.ts';
import { useAction } from '../../platform/use-action.ts';
import { Buttons } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { CloseBusinessQuestion } from './close-business.tsx';
import { UNCLAIMED_WORDS } from './words.ts';

/** Asks whether a business that was made before its owner's address was confirmed is theirs. */
export function UnclaimedBusiness({
  merchant,
  onAnswered,
}: {
  merchant: MerchantSummary;
  onAnswered: () => Promise<void>;
}) {
  const { client } = useOffice();
  const [isClosing, setClosing] = useState(false);
  const { isBusy, problem, run } = useAction();
  const claim = () => client.call('claimMerchant', { params: { id: merchant.id } }, { success: 204 });
  return (
    <Panel title={UNCLAIMED_WORDS.question(merchant.name)}>
      <Text tone="muted">{UNCLAIMED_WORDS.text}</Text>
      {problem && <Notice tone="danger">{UNCLAIMED_WORDS.notKept(problem)}</Notice>}
      <Buttons>
        <Button aria-disabled={isBusy} onClick={() => void run(claim, () => void onAnswered())}>
          {UNCLAIMED_WORDS.keep}
        </Button>
        <Button variant="default" onClick={() => setClosing(true)}>
          {UNCLAIMED_WORDS.close}
        </Button>
      </Buttons>
      {isClosing && (
        <CloseBusinessQuestion
          merchant={merchant}
          onClosed={() => void onAnswered()}
          onClose={() => setClosing(false)}
        />
      )}
    </Panel>
  );
}
