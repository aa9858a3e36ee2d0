import type { MerchantSummary } from '@comanda/contract/shapes/accounts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { useAction } from '../../platform/use-action.ts';
import page from '../../ui/page.module.css';
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
  const questionId = useId();
  const claim = () => client.call('claimMerchant', { params: { id: merchant.id } }, { success: 204 });
  return (
    <section className={page.card} aria-labelledby={questionId}>
      <h2 id={questionId} className={page.cardTitle}>
        {UNCLAIMED_WORDS.question(merchant.name)}
      </h2>
      <p className={page.aside}>{UNCLAIMED_WORDS.text}</p>
      {problem && (
        <p role="alert" className={forms.problem}>
          {UNCLAIMED_WORDS.notKept(problem)}
        </p>
      )}
      <div className={forms.buttons}>
        <Button aria-disabled={isBusy} onClick={() => void run(claim, () => void onAnswered())}>
          {UNCLAIMED_WORDS.keep}
        </Button>
        <Button variant="default" onClick={() => setClosing(true)}>
          {UNCLAIMED_WORDS.close}
        </Button>
      </div>
      {isClosing && (
        <CloseBusinessQuestion
          merchant={merchant}
          onClosed={() => void onAnswered()}
          onClose={() => setClosing(false)}
        />
      )}
    </section>
  );
}
