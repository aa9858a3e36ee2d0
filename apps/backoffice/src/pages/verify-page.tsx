import { ApiError } from '@comanda/client/api-error';
import type { Mailbox } from '@comanda/contract/shapes/profile';
import {
  EmailChangeOutcome,
  EmailChangeQuestion,
  EmailChangeRefused,
  useAskedEmail,
  useEmailChangeAnswer,
} from '../features/accounts/answer-email-change.tsx';
import { useVerified } from '../features/accounts/use-verified.ts';
import {
  ConfirmButton,
  Confirmed,
  LogInFirst,
  ProveFirst,
  Refused,
} from '../features/accounts/verification-result.tsx';
import { useVerification } from '../features/accounts/verify-account.ts';
import { WaitingForMail } from '../features/accounts/waiting-for-mail.tsx';
import { ANSWER_WORDS, VERIFY_WORDS } from '../features/accounts/words.ts';
import { useOffice } from '../office.ts';
import { useLinkParameters } from '../platform/use-link-parameters.ts';
import { SlipPage } from '../shell/slip-page.tsx';
import { Notice } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { verifyWords } from './words.ts';

const PATH = '/merchant/verify';

/** With a link: confirms it when the user asks for it. */
function WithLink({ userId, token }: { userId: string; token: string }) {
  const { data, error, isPending, mutate } = useVerification(userId, token);
  const isOwn = useOffice().session.user()?.id === userId;
  if (data !== undefined) {
    return (
      <SlipPage path={PATH} title={verifyWords.confirmed}>
        <Confirmed message={data} />
      </SlipPage>
    );
  }
  if (error) {
    return (
      <SlipPage path={PATH} title={verifyWords.notConfirmed}>
        <Refused error={error} />
      </SlipPage>
    );
  }
  return (
    <SlipPage path={PATH} title={VERIFY_WORDS.title}>
      {isOwn ? (
        <ConfirmButton isPending={isPending} onConfirm={() => mutate()} />
      ) : (
        <ProveFirst userId={userId} token={token} />
      )}
    </SlipPage>
  );
}

const OUTCOMES = {
  ASKED: ANSWER_WORDS.waiting,
  CHANGED: ANSWER_WORDS.changed,
  WAITING: ANSWER_WORDS.waiting,
  STOPPED: ANSWER_WORDS.stopped,
} as const;

/** Refusals that another try does not change. */
const FINAL: ReadonlySet<number> = new Set([400, 409]);

/** With the link of a change of address: what that mailbox says to it. */
function WithEmailChange({ mailbox, token }: { mailbox: Mailbox; token: string }) {
  const newEmail = useAskedEmail(token);
  const { data, error, isPending, mutate } = useEmailChangeAnswer(token);
  if (data) {
    return (
      <SlipPage path={PATH} title={OUTCOMES[data.outcome]}>
        <EmailChangeOutcome answered={data} />
      </SlipPage>
    );
  }
  if (error instanceof ApiError && FINAL.has(error.status)) {
    return (
      <SlipPage path={PATH} title={ANSWER_WORDS.dead}>
        <EmailChangeRefused error={error} />
      </SlipPage>
    );
  }
  return (
    <SlipPage path={PATH} title={ANSWER_WORDS[mailbox].title}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <EmailChangeQuestion mailbox={mailbox} newEmail={newEmail} isPending={isPending} onAnswer={mutate} />
    </SlipPage>
  );
}

/** Without a link: where it is to be found. */
function WithoutLink() {
  const { session } = useOffice();
  const isVerified = useVerified();
  const user = session.user();
  if (!user) {
    return (
      <SlipPage path={PATH} title={verifyWords.checkInbox}>
        <Text size="lg">{verifyWords.openLink}</Text>
        <LogInFirst />
      </SlipPage>
    );
  }
  if (isVerified) {
    return (
      <SlipPage path={PATH} title={verifyWords.confirmed}>
        <Confirmed message={verifyWords.isYours(user.email)} />
      </SlipPage>
    );
  }
  return (
    <SlipPage path={PATH} title={verifyWords.checkInbox}>
      <WaitingForMail user={user} />
    </SlipPage>
  );
}

/** Confirms an e-mail address, or a change of it, from the mailed link, or shows how to. */
export function VerifyPage() {
  const { userId, token, emailChange } = useLinkParameters();
  if (emailChange && token) {
    return <WithEmailChange mailbox={emailChange === 'old' ? 'OLD' : 'NEW'} token={token} />;
  }
  return userId && token ? <WithLink userId={userId} token={token} /> : <WithoutLink />;
}
