import type { Wanted } from '@comanda/client/call';
import { Reauthenticate } from '@comanda/contract/shapes/accounts';
import { IconFingerprint } from '@comanda/icons/tabler';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { answerByPasskey, hasPasskeys } from '../../platform/passkeys.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useAction } from '../../platform/use-action.ts';
import type { KeptUser } from '../../session/session-store.ts';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { ChoosingOwnPassword } from './own-password-form.tsx';
import { OWN_PASSWORD_WORDS, PROOF_WORDS } from './words.ts';

const saved = { password: '' };
const fieldAt = fieldNamed(saved);

/** Escape closes this dialog alone: the library would close the one below as well. */
const ESCAPE_IS_OURS = { 'data-mantine-stop-propagation': 'true' } as const;

/** Once it is gone the focus is where it was, unless what was waiting has moved it meanwhile. */
function useFocusBackIfLost(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** Whether somebody types in a field below since before this was shown: the focus stays there until they leave it. */
function useTypingBelow(typedIn: () => HTMLElement | null): boolean {
  const [field, setField] = useState(typedIn);
  useEffect(() => {
    const leave = () => setField(null);
    field?.addEventListener('blur', leave, { once: true });
    return () => field?.removeEventListener('blur', leave);
  }, [field]);
  return field !== null;
}

function useProofByPasskey() {
  const { client, proof } = useOffice();
  const { isBusy, problem, run } = useAction();
  async function prove(): Promise<void> {
    const passkey = await answerByPasskey(await client.call('askOwnPasskey'));
    if (!passkey) return;
    await client.call('provePasskey', { body: { passkey } }, { success: 200 });
    proof.settle(true);
  }
  return { isBusy, problem, prove: () => void run(prove) };
}

function CancelButton() {
  const { proof } = useOffice();
  return (
    <Button variant="default" onClick={() => proof.settle(false)} {...ESCAPE_IS_OURS}>
      {PROOF_WORDS.cancel}
    </Button>
  );
}

/** Whose account asks for a passkey: the password alone would be refused. */
function PasskeyAlone({ takesFocus }: { takesFocus: boolean }) {
  const { isBusy, problem, prove } = useProofByPasskey();
  return (
    <Stack gap={4}>
      <Text>{PROOF_WORDS.whyPasskey}</Text>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Buttons>
        <Button
          autoFocus={takesFocus}
          data-autofocus
          leftSection={<IconFingerprint size={20} aria-hidden="true" />}
          aria-disabled={isBusy}
          onClick={prove}
          {...ESCAPE_IS_OURS}
        >
          {isBusy ? PROOF_WORDS.waiting : PROOF_WORDS.usePasskey}
        </Button>
        <CancelButton />
      </Buttons>
      <Text>{PROOF_WORDS.noPasskey}</Text>
    </Stack>
  );
}

function PasswordOrPasskey({ canUsePasskey }: { canUsePasskey: boolean }) {
  const { client, proof, session } = useOffice();
  const form = useForm<'password'>({
    name: 'proof',
    saved,
    secrets: ['password'],
    fieldAt,
    check: (values) => schemaProblems(Reauthenticate, values, fieldAt),
    async send(body) {
      const refusal = await refusalFrom(client.call('reauthenticate', { body }, { success: 200 }));
      if (!refusal) proof.settle(true);
      return refusal;
    },
  });
  const byPasskey = useProofByPasskey();
  const { refused, isSending, field } = form;
  return (
    <Stack {...form.props} as="form" gap={4}>
      <Text>{PROOF_WORDS.why}</Text>
      {/* shows password managers whose password is asked for */}
      <input type="hidden" name="username" autoComplete="username" value={session.user()?.email ?? ''} />
      <PasswordInput
        label={PROOF_WORDS.password}
        size="md"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': PROOF_WORDS.show, tabIndex: 0, ...ESCAPE_IS_OURS }}
        {...ESCAPE_IS_OURS}
        {...field('password')}
      />
      {refused?.whole && <Notice tone="danger">{refused.whole}</Notice>}
      <Buttons>
        <Button type="submit" aria-disabled={isSending} {...ESCAPE_IS_OURS}>
          {isSending ? PROOF_WORDS.going : PROOF_WORDS.go}
        </Button>
        <CancelButton />
      </Buttons>
      {canUsePasskey && (
        <Button
          variant="subtle"
          leftSection={<IconFingerprint size={20} aria-hidden="true" />}
          aria-disabled={byPasskey.isBusy}
          onClick={byPasskey.prove}
          {...ESCAPE_IS_OURS}
        >
          {PROOF_WORDS.passkey}
        </Button>
      )}
      {byPasskey.problem && <Notice tone="danger">{byPasskey.problem}</Notice>}
      <Text>{PROOF_WORDS.forgot}</Text>
    </Stack>
  );
}

function AskingForProof({ user: { id }, takesFocus }: { user: KeptUser; takesFocus: boolean }) {
  const { client } = useOffice();
  useFocusBackIfLost();
  const { data } = useQuery({
    queryKey: ['sign-in', id],
    queryFn: () => client.call('signIn', { params: { id } }),
  });
  if (data?.secondStep) return <PasskeyAlone takesFocus={takesFocus} />;
  return (
    <PasswordOrPasskey canUsePasskey={hasPasskeys() && data !== undefined && data.passkeys.length > 0} />
  );
}

type Asked = { wanted: Wanted; user: KeptUser; typedIn: () => HTMLElement | null };

function OpenDialog({ wanted, user, typedIn }: Asked) {
  const { proof, logOut } = useOffice();
  const takesFocus = !useTypingBelow(typedIn);
  const isProof = wanted === 'REAUTHENTICATE';
  const leave = isProof ? () => proof.settle(false) : () => void logOut();
  return (
    <Modal
      opened
      onClose={leave}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isProof) leave();
      }}
      title={isProof ? PROOF_WORDS.title : OWN_PASSWORD_WORDS.title}
      zIndex={400}
      trapFocus={takesFocus}
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={isProof}
      closeButtonProps={{ 'aria-label': PROOF_WORDS.close, size: 44, ...ESCAPE_IS_OURS }}
    >
      {isProof ? (
        <AskingForProof user={user} takesFocus={takesFocus} />
      ) : (
        <ChoosingOwnPassword leave={leave} />
      )}
    </Modal>
  );
}

/** Asks for what the server wants first, while calls wait for it. `typedIn`: the field in use. */
export function ProofDialog({ typedIn }: Pick<Asked, 'typedIn'>) {
  const { proof, session } = useOffice();
  const wanted = useSyncExternalStore(proof.subscribe, proof.asking);
  const user = session.user();
  return wanted && user && <OpenDialog wanted={wanted} user={user} typedIn={typedIn} />;
}
