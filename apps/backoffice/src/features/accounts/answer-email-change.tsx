import type { AnswerEmailChange, EmailChangeAnswered, Mailbox } from '@comanda/contract/shapes/profile';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { profileQuery } from '../../session/profile-query.ts';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Foot } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { ANSWER_WORDS as WORDS } from './words.ts';

type Answer = Exclude<AnswerEmailChange['answer'], 'LOOK'>;

/** Which address it is about; looking changes nothing, so that programs that open every link may. */
export function useAskedEmail(token: string) {
  const { client } = useOffice();
  const { data } = useQuery({
    queryKey: ['email-change', token],
    queryFn: ({ signal }) =>
      client.call('answerEmailChange', { body: { token, answer: 'LOOK' } }, { success: 200, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.newEmail ?? null;
}

/** Answers for a mailbox, once somebody presses a button: programs that open every link of an e-mail answer nothing. */
export function useEmailChangeAnswer(token: string) {
  const office = useOffice();
  const { client, session, queryClient } = office;
  return useMutation({
    mutationFn: (answer: Answer) =>
      client.call('answerEmailChange', { body: { token, answer } }, { success: 200 }),
    onSuccess: () => {
      const user = session.user();
      // a page that shows it asks again by itself, and says what is wrong
      if (user) queryClient.fetchQuery(profileQuery(office, user.id)).catch(() => undefined);
    },
  });
}

/** What a mailbox is asked. Only the present one can stop the change. */
export function EmailChangeQuestion({
  mailbox,
  newEmail,
  isPending,
  onAnswer,
}: {
  mailbox: Mailbox;
  newEmail: string | null;
  isPending: boolean;
  onAnswer: (answer: Answer) => void;
}) {
  const { question, yes, hint } = WORDS[mailbox];
  return (
    <>
      <Text size="lg">{question}</Text>
      {newEmail !== null && (
        <Text size="lg">
          {WORDS.newAddress} <strong>{newEmail}</strong>
        </Text>
      )}
      <Stack>
        <Button
          size="lg"
          fullWidth
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) onAnswer('CONFIRM');
          }}
        >
          {isPending ? WORDS.sending : yes}
        </Button>
        {mailbox === 'OLD' && (
          <Button
            size="lg"
            fullWidth
            variant="default"
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) onAnswer('STOP');
            }}
          >
            {WORDS.no}
          </Button>
        )}
      </Stack>
      <Foot>
        {hint}
        {mailbox === 'OLD' && ` “${WORDS.no}” ${WORDS.noHint}`}
      </Foot>
    </>
  );
}

export function EmailChangeOutcome({ answered }: { answered: EmailChangeAnswered }) {
  return (
    <>
      <Text role="status" size="lg">
        {answered.message}
      </Text>
      {answered.outcome === 'STOPPED' ? (
        <Button component={Link} to="/merchant/forgot-password" replace size="lg" fullWidth>
          {WORDS.newPassword}
        </Button>
      ) : (
        <WayOn />
      )}
    </>
  );
}

/** A link that is dead, or an address that got an account meanwhile: asking again would not help. */
export function EmailChangeRefused({ error }: { error: Error }) {
  return (
    <>
      <Notice tone="danger">{error.message}</Notice>
      <WayOn />
    </>
  );
}

function WayOn() {
  const { session } = useOffice();
  const isIn = session.token() !== null;
  return (
    <Button component={Link} to={isIn ? '/merchant' : '/merchant/login'} replace size="lg" fullWidth>
      {isIn ? WORDS.goOn : WORDS.logIn}
    </Button>
  );
}
