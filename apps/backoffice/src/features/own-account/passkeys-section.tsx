import type { Passkey, SignIn } from '@comanda/contract/shapes/passkeys';
import { IconFingerprint } from '@comanda/icons/tabler';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { CopyButton } from '../../platform/copy-button.tsx';
import { accountDay } from '../../platform/date-words.ts';
import { hasPasskeys, makePasskey } from '../../platform/passkeys.ts';
import { type Action, useAction } from '../../platform/use-action.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { Buttons, Columns, Row, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { SIGN_IN_WORDS } from './words.ts';

/** Shown once, until somebody says that they have kept them. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Stack role="status" gap={2} ground="quiet">
      <strong>{SIGN_IN_WORDS.codesTitle}</strong>
      <Text tone="muted">{SIGN_IN_WORDS.codesText}</Text>
      <Columns as="ul" gap={1} least="field">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Columns>
      <Buttons>
        <CopyButton text={codes.join('\n')}>{SIGN_IN_WORDS.copyCodes}</CopyButton>
        <Button variant="default" onClick={onDone}>
          {SIGN_IN_WORDS.codesDone}
        </Button>
      </Buttons>
    </Stack>
  );
}

function PasskeyRow({
  user,
  passkey,
  action,
  onDone,
}: {
  user: KeptUser;
  passkey: Passkey;
  action: Action;
  onDone: () => void;
}) {
  const { client } = useOffice();
  const [name, setName] = useState(passkey.name);
  const params = { id: user.id, passkeyId: passkey.id };
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    // a refusal stands below the list
    setAsking(false);
    return action.run(
      () => client.call('removePasskey', { params }, { success: 204 }),
      () => {
        toast.success(SIGN_IN_WORDS.removed(passkey.name));
        onDone();
      },
    );
  };
  const isRenamed = name.trim() !== passkey.name && name.trim() !== '';
  return (
    <Row as="li" align="start">
      <TextInput
        flex="1 1 12rem"
        size="md"
        aria-label={SIGN_IN_WORDS.name(passkey.name)}
        description={
          passkey.lastUsedAt === null
            ? SIGN_IN_WORDS.neverUsed
            : SIGN_IN_WORDS.lastUsed(accountDay(passkey.lastUsedAt))
        }
        inputWrapperOrder={['input', 'description']}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isRenamed ? (
        <Button
          variant="default"
          aria-label={SIGN_IN_WORDS.rename(passkey.name)}
          onClick={() =>
            void action.run(
              () => client.call('renamePasskey', { params, body: { name: name.trim() } }),
              onDone,
            )
          }
        >
          {SIGN_IN_WORDS.save}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-label={SIGN_IN_WORDS.remove(passkey.name)}
          onClick={() => setAsking(true)}
        >
          {SIGN_IN_WORDS.removeShort}
        </Button>
      )}
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={SIGN_IN_WORDS.removeTitle(passkey.name)}
      >
        <Text>{SIGN_IN_WORDS.removeText}</Text>
        <Buttons>
          <Button variant="danger" aria-disabled={action.isBusy} onClick={() => void remove()}>
            {SIGN_IN_WORDS.remove(passkey.name)}
          </Button>
          <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
            {SIGN_IN_WORDS.keep}
          </Button>
        </Buttons>
      </Modal>
    </Row>
  );
}

function Step({
  user,
  signIn,
  action,
  onDone,
}: {
  user: KeptUser;
  signIn: SignIn;
  action: Action;
  onDone: () => void;
}) {
  const { client } = useOffice();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const params = { id: user.id };
  const put = (on: boolean) =>
    action.run(async () => {
      setCodes((await client.call('switchSecondStep', { params, body: { on } })).codes);
      onDone();
    });
  const renew = () =>
    action.run(async () => {
      setCodes((await client.call('newRecoveryCodes', { params })).codes);
      onDone();
    });
  return (
    <Section title={SIGN_IN_WORDS.step}>
      <Text tone="muted">
        {signIn.secondStep ? SIGN_IN_WORDS.stepIsOn(signIn.recoveryCodesLeft) : SIGN_IN_WORDS.stepText}
      </Text>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      <Buttons>
        <Button variant="default" aria-disabled={action.isBusy} onClick={() => void put(!signIn.secondStep)}>
          {signIn.secondStep ? SIGN_IN_WORDS.stepOff : SIGN_IN_WORDS.stepOn}
        </Button>
        {signIn.secondStep && (
          <Button variant="default" aria-disabled={action.isBusy} onClick={() => void renew()}>
            {SIGN_IN_WORDS.newCodes}
          </Button>
        )}
      </Buttons>
    </Section>
  );
}

/** Passkeys: add, name, remove; and whether one is asked for after the password. */
export function PasskeysSection({ user }: { user: KeptUser }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const action = useAction();
  const params = { id: user.id };
  const queryKey = ['sign-in', user.id];
  const query = useQuery({ queryKey, queryFn: () => client.call('signIn', { params }) });
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  const [isAdding, setAdding] = useState(false);

  async function add(): Promise<void> {
    setAdding(true);
    await action.run(async () => {
      const credential = await makePasskey(await client.call('passkeyOptions', { params }));
      if (!credential) return;
      await client.call('addPasskey', { params, body: { credential } }, { success: 201 });
      toast.success(SIGN_IN_WORDS.added);
      refresh();
    });
    setAdding(false);
  }

  return (
    <>
      <Section title={SIGN_IN_WORDS.title}>
        <Text tone="muted">{SIGN_IN_WORDS.text}</Text>
        <Loaded query={query} rows={1}>
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <Text tone="muted">{SIGN_IN_WORDS.none}</Text>
            ) : (
              <Stack as="ul">
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id + passkey.name}
                    {...{ user, passkey, action }}
                    onDone={refresh}
                  />
                ))}
              </Stack>
            )
          }
        </Loaded>
        {action.problem && <Notice tone="danger">{SIGN_IN_WORDS.notDone(action.problem)}</Notice>}
        {hasPasskeys() ? (
          <Buttons>
            <Button
              leftSection={<IconFingerprint size={18} aria-hidden="true" />}
              aria-disabled={action.isBusy}
              onClick={() => void add()}
            >
              {isAdding ? SIGN_IN_WORDS.adding : SIGN_IN_WORDS.add}
            </Button>
          </Buttons>
        ) : (
          <Text tone="muted">{SIGN_IN_WORDS.unsupported}</Text>
        )}
      </Section>
      {query.data && (query.data.passkeys.length > 0 || query.data.secondStep) && (
        <Step signIn={query.data} {...{ user, action }} onDone={refresh} />
      )}
    </>
  );
}
