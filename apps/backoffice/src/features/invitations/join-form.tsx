import { Join } from '@comanda/contract/shapes/accounts';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { ContractForm, saidOr } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { Columns } from '../../ui/layout.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import type { Invitation } from './check-invite.ts';
import { joinWords } from './words.ts';

/** A new account by invitation: its session, and straight to where its role works. */
function useJoin() {
  const { client, logIn, arrival } = useOffice();
  const navigate = useNavigate();
  return (body: Join) =>
    refusalFrom(
      client.call('join', { body }, { success: 201 }).then((opened) => {
        logIn(opened);
        arrival.set({ invitedTo: body.restaurantId });
        return navigate('/merchant', { replace: true });
      }),
    );
}

const EMPTY = { firstName: '', lastName: '', password: '' };
type Name = keyof typeof EMPTY;

/** A new account for an invited user; the address is the one that the e-mail went to. */
export function JoinForm({
  invitation,
  email,
  firstName,
}: {
  invitation: Invitation;
  email: string;
  /** What the inviter called them: theirs to correct. */
  firstName: string;
}) {
  const join = useJoin();
  const { token, restaurantId } = invitation;
  const bodyOf = (values: Readonly<Record<Name, string>>): Join => ({
    ...values,
    email,
    restaurantId,
    inviteToken: token,
  });
  const fieldAt = fieldNamed(EMPTY);
  const form = useForm<Name>({
    name: `join:${restaurantId}`,
    saved: { ...EMPTY, firstName },
    secrets: ['password'],
    fieldAt,
    check: (values) => schemaProblems(Join, bodyOf(values), fieldAt),
    send: (values) => join(bodyOf(values)),
  });
  return (
    <ContractForm
      form={form}
      send={joinWords.join}
      sending={joinWords.joining}
      problem={saidOr(joinWords.notJoined)}
    >
      <TextInput
        label={joinWords.email}
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        value={email}
        readOnly
      />
      <Columns least="field">
        <TextInput
          label={joinWords.firstName}
          autoComplete="given-name"
          size="md"
          {...form.field('firstName')}
        />
        <TextInput
          label={joinWords.lastName}
          autoComplete="family-name"
          size="md"
          {...form.field('lastName')}
        />
      </Columns>
      <NewPasswordInput
        label={joinWords.password}
        email={email}
        {...form.field('password')}
        value={form.values.password}
      />
    </ContractForm>
  );
}
