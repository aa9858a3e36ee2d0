import type { EmailChange, Profile } from '@comanda/contract/shapes/profile';
import { AskEmailChange } from '@comanda/contract/shapes/profile';
import { MINUTE_MS } from '@comanda/domain/durations';
import { IconCircleCheck, IconHourglass } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import forms from '../../platform/forms/forms.module.css';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useAction } from '../../platform/use-action.ts';
import { countdown, useCooldown } from '../../platform/use-cooldown.ts';
import { EmailInput } from './email-input.tsx';
import styles from './email-section.module.css';
import { EMAIL_WORDS, EMAIL_WORDS as WORDS } from './words.ts';

const EMPTY = { newEmail: '' };
const fieldAt = fieldNamed(EMPTY);

/** The form that begins a change of one’s e-mail address. 201 means that the e-mails are on their way. */
function useChangeEmail(userId: string, onDone: () => void): Form<'newEmail'> {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  return useForm<'newEmail'>({
    name: 'change-email',
    saved: EMPTY,
    fieldAt,
    check: (values) => schemaProblems(AskEmailChange, values, fieldAt),
    async send(body) {
      const asked = client.call('askEmailChange', { params: { id: userId }, body }, { success: 201 });
      const refusal = await refusalFrom(asked);
      if (refusal) return refusal;
      const { waitingFor } = await asked;
      await queryClient.invalidateQueries({ queryKey: ['profile', userId] });
      toast.success(waitingFor.includes('OLD') ? EMAIL_WORDS.sentToBoth : EMAIL_WORDS.sentToNew);
      onDone();
      return null;
    },
  });
}

/** Whether the present mailbox has to confirm a change, too. */
const asksOld = ({ emailChangeAsks }: Profile) => emailChangeAsks.includes('OLD');

const when = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

function Asking({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const form = useChangeEmail(profile.id, onClose);
  const { field, change, values, refused, isSending } = form;
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form.props} className={forms.fields}>
      <EmailInput
        label={WORDS.label}
        autoComplete="off"
        {...field('newEmail')}
        value={values.newEmail}
        onCorrect={(email) => change('newEmail', email)}
      />
      <p className={styles.hint}>{asksOld(profile) ? WORDS.how : WORDS.howUnconfirmed}</p>
      {refused?.whole && (
        <p role="alert" className={forms.problem}>
          {refused.whole}
        </p>
      )}
      <div className={forms.buttons}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? WORDS.sending : WORDS.send}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {WORDS.cancel}
        </Button>
      </div>
      {asksOld(profile) && <p className={styles.hint}>{WORDS.lost}</p>}
    </form>
  );
}

/** One of the two mailboxes, and whether it has said yes. */
function MailboxRow({ email, done }: { email: string; done: string | null }) {
  const Icon = done ? IconCircleCheck : IconHourglass;
  return (
    <li className={done ? styles.done : undefined}>
      <Icon size={20} aria-hidden="true" />
      <span>
        <strong>{email}</strong>
        <br />
        {done ?? WORDS.isMissing}
      </span>
    </li>
  );
}

function UnderWay({ profile, change }: { profile: Profile; change: EmailChange }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const action = useAction();
  const [secondsLeft] = useCooldown(MINUTE_MS, Date.parse(change.resendFrom) - MINUTE_MS);
  const params = { id: profile.id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['profile', profile.id] });
  const waitsForOld = change.waitingFor.includes('OLD');

  const resend = () =>
    action.run(
      () => client.call('resendEmailChange', { params }, { success: 200 }).finally(refresh),
      () => toast.success(WORDS.sentAgain),
    );
  const keep = () =>
    action.run(
      () => client.call('cancelEmailChange', { params }, { success: 204 }).finally(refresh),
      () => toast.success(WORDS.kept),
    );

  return (
    <div className={styles.underWay}>
      <p>
        <strong>{WORDS.underWay(change.newEmail)}</strong>
      </p>
      <ul>
        {asksOld(profile) && (
          <MailboxRow email={profile.email} done={waitsForOld ? null : WORDS.isDone.OLD} />
        )}
        <MailboxRow
          email={change.newEmail}
          done={change.waitingFor.includes('NEW') ? null : WORDS.isDone.NEW}
        />
      </ul>
      <p className={styles.hint}>{WORDS.until(when.format(Date.parse(change.expiresAt)))}</p>
      {action.problem && (
        <p role="alert" className={forms.problem}>
          {WORDS.notDone(action.problem)}
        </p>
      )}
      <div className={forms.buttons}>
        <Button
          variant="default"
          disabled={secondsLeft > 0}
          aria-disabled={action.isBusy}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? `${WORDS.again} in ${countdown(secondsLeft)}` : WORDS.again}
        </Button>
        <Button variant="default" aria-disabled={action.isBusy} onClick={() => void keep()}>
          {WORDS.keep}
        </Button>
      </div>
      {waitsForOld && <p className={styles.hint}>{WORDS.lost}</p>}
    </div>
  );
}

/** The address that one logs in with, and the way to another one. */
export function EmailSection({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false);
  const { email, emailChange } = profile;
  return (
    <section className={styles.email} aria-labelledby="own-email">
      <h3 id="own-email">{WORDS.title}</h3>
      {emailChange ? (
        <UnderWay profile={profile} change={emailChange} />
      ) : (
        <>
          <p>
            <strong>{email}</strong>
            <br />
            <span className={styles.hint}>{WORDS.loginWith}</span>
          </p>
          {isAsking ? (
            <Asking profile={profile} onClose={() => setAsking(false)} />
          ) : (
            <Button variant="default" onClick={() => setAsking(true)}>
              {WORDS.change}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
