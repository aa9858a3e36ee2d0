import type { EmailChange, Profile } from '@comanda/contract/shapes/profile';
import { AskEmailChange } from '@comanda/contract/shapes/profile';
import { MINUTE_MS } from '@comanda/domain/hours/durations';
import { IconCircleCheck, IconHourglass } from '@comanda/icons/tabler';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { type Form, useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useAction } from '../../platform/use-action.ts';
import { countdown, useCooldown } from '../../platform/use-cooldown.ts';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { EmailInput } from './email-input.tsx';
import { EMAIL_WORDS, mailedWords, EMAIL_WORDS as WORDS } from './words.ts';

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
    <Stack {...form.props} as="form" gap={4}>
      <EmailInput
        label={WORDS.label}
        autoComplete="off"
        {...field('newEmail')}
        value={values.newEmail}
        onCorrect={(email) => change('newEmail', email)}
      />
      <Text tone="muted">{asksOld(profile) ? WORDS.how : WORDS.howUnconfirmed}</Text>
      {refused?.whole && <Notice tone="danger">{refused.whole}</Notice>}
      <Buttons>
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
      </Buttons>
      {asksOld(profile) && <Text tone="muted">{WORDS.lost}</Text>}
    </Stack>
  );
}

/** One of the two mailboxes, and whether it has said yes. */
function MailboxRow({ email, done }: { email: string; done: string | null }) {
  const Icon = done ? IconCircleCheck : IconHourglass;
  return (
    <ListRow
      icon={<Icon size={20} color={done ? 'var(--color-success)' : 'currentColor'} aria-hidden="true" />}
      title={email}
    >
      <span>{done ?? WORDS.isMissing}</span>
    </ListRow>
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
    <Stack>
      <Text weight="bold">{WORDS.underWay(change.newEmail)}</Text>
      <List>
        {asksOld(profile) && (
          <MailboxRow email={profile.email} done={waitsForOld ? null : WORDS.isDone.OLD} />
        )}
        <MailboxRow
          email={change.newEmail}
          done={change.waitingFor.includes('NEW') ? null : WORDS.isDone.NEW}
        />
      </List>
      <Text tone="muted">{WORDS.until(when.format(Date.parse(change.expiresAt)))}</Text>
      {action.problem && <Notice tone="danger">{WORDS.notDone(action.problem)}</Notice>}
      <Buttons>
        <Button
          variant="default"
          disabled={secondsLeft > 0}
          aria-disabled={action.isBusy}
          onClick={() => void resend()}
        >
          {secondsLeft > 0 ? mailedWords.sendIn(WORDS.again, countdown(secondsLeft)) : WORDS.again}
        </Button>
        <Button variant="default" aria-disabled={action.isBusy} onClick={() => void keep()}>
          {WORDS.keep}
        </Button>
      </Buttons>
      {waitsForOld && <Text tone="muted">{WORDS.lost}</Text>}
    </Stack>
  );
}

/** The address that one logs in with, and the way to another one. */
export function EmailSection({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false);
  const { email, emailChange } = profile;
  return (
    <Section title={WORDS.title}>
      {emailChange ? (
        <UnderWay profile={profile} change={emailChange} />
      ) : (
        <>
          <div>
            <Text weight="bold">{email}</Text>
            <Text tone="muted">{WORDS.loginWith}</Text>
          </div>
          {isAsking ? (
            <Asking profile={profile} onClose={() => setAsking(false)} />
          ) : (
            <Buttons>
              <Button variant="default" onClick={() => setAsking(true)}>
                {WORDS.change}
              </Button>
            </Buttons>
          )}
        </>
      )}
    </Section>
  );
}
