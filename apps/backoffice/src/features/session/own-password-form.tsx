import { UpdateUser } from '@comanda/contract/shapes/accounts';
import { Button, PasswordInput } from '@mantine/core';
import { useOffice } from '../../office.ts';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { Buttons, Stack } from '../../ui/layout.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { OWN_PASSWORD_WORDS as WORDS } from './words.ts';

const saved = { currentPassword: '', password: '' };
const fieldAt = fieldNamed(saved);

/** For somebody whose password was set by an administrator: nothing else works until they have chosen their own. */
export function ChoosingOwnPassword({ leave }: { leave: () => void }) {
  const { client, proof, session } = useOffice();
  const user = session.user();
  const form = useForm<keyof typeof saved>({
    name: 'own-password',
    saved,
    secrets: ['currentPassword', 'password'],
    fieldAt,
    check: (values) => schemaProblems(UpdateUser, values, fieldAt),
    async send(body) {
      const change = client.call('updateUser', { params: { id: user?.id ?? '' }, body }, { success: 200 });
      const refusal = await refusalFrom(change);
      if (!refusal) proof.settle(true);
      return refusal;
    },
  });
  const { refused, isSending, field, values } = form;
  return (
    <Stack {...form.props} as="form" gap={4}>
      <Text>{WORDS.why}</Text>
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordInput
        label={WORDS.given}
        size="md"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': WORDS.show, tabIndex: 0 }}
        {...field('currentPassword')}
      />
      <NewPasswordInput
        label={WORDS.own}
        email={user?.email ?? ''}
        {...field('password')}
        value={values.password}
      />
      {refused?.whole && <Notice tone="danger">{refused.whole}</Notice>}
      <Buttons>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? WORDS.going : WORDS.go}
        </Button>
        <Button variant="default" onClick={leave}>
          {WORDS.leave}
        </Button>
      </Buttons>
    </Stack>
  );
}
