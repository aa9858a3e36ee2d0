import type { Merchant } from '@comanda/contract/shapes/restaurants';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import forms from '../../platform/forms/forms.module.css';
import { useAction } from '../../platform/use-action.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import page from '../../ui/page.module.css';
import { CLOSE_BUSINESS_WORDS } from './close-business-words.ts';
import styles from './owners.module.css';

function Question({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { client, session, queryClient } = useOffice();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  useFocusBack();
  const { isBusy, problem, run } = useAction();

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const name = typed.trim();
    const isRight = name.toLowerCase() === merchant.name.toLowerCase();
    setWrong(!isRight);
    if (!isRight) return;
    void run(
      () => client.call('closeMerchant', { params: { id: merchant.id }, body: { name } }, { success: 204 }),
      () => {
        toast.success(CLOSE_BUSINESS_WORDS.closed(merchant.name));
        session.clearChoice();
        queryClient.clear();
        void navigate('/merchant/merchant-switch');
      },
    );
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={CLOSE_BUSINESS_WORDS.question(merchant.name)}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form className={forms.fields} onSubmit={submit} noValidate>
        <ul className={styles.effects}>
          {CLOSE_BUSINESS_WORDS.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <TextInput
          label={CLOSE_BUSINESS_WORDS.label}
          description={CLOSE_BUSINESS_WORDS.hint(merchant.name)}
          size="md"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isWrong ? CLOSE_BUSINESS_WORDS.wrong : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
        {problem && (
          <p role="alert" className={forms.problem}>
            {CLOSE_BUSINESS_WORDS.notClosed(problem)}
          </p>
        )}
        <div className={forms.buttons}>
          <Button type="submit" className={styles.danger ?? ''} aria-disabled={isBusy}>
            {isBusy ? CLOSE_BUSINESS_WORDS.closing : CLOSE_BUSINESS_WORDS.button}
          </Button>
          <Button variant="default" onClick={onClose}>
            {CLOSE_BUSINESS_WORDS.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** The way to end a business, at the very end of its page. */
export function CloseBusiness({ merchant }: { merchant: Merchant }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={page.card} aria-labelledby="close-business">
      <h2 id="close-business" className={page.cardTitle}>
        {CLOSE_BUSINESS_WORDS.title}
      </h2>
      <p className={page.aside}>{CLOSE_BUSINESS_WORDS.text}</p>
      <div className={forms.buttons}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {CLOSE_BUSINESS_WORDS.open}
        </Button>
      </div>
      {isAsking && <Question merchant={merchant} onClose={() => setAsking(false)} />}
    </section>
  );
}
