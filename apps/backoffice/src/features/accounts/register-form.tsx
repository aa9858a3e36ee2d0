import { isErrorOf } from '@comanda/client/api-error';
import { Register } from '@comanda/contract/shapes/accounts';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { ContractForm, saidOr } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { formWords } from '../../platform/forms/form-words.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { keepEmail } from '../../session/known-email.ts';
import { Columns } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NewPasswordInput } from '../../ui/new-password-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { EmailInput } from './email-input.tsx';
import { REGISTRATION_FAILED, useRegister } from './register.ts';
import { accountWords } from './words.ts';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '' };
type Name = keyof typeof EMPTY;

function bodyOf({ phone, ...same }: Readonly<Record<Name, string>>): Register {
  return { ...same, ...(phone.trim() && { phone }) };
}

/** The owner's account; nothing about the restaurant yet. */
export function RegisterForm() {
  const office = useOffice();
  const navigate = useNavigate();
  const register = useRegister();
  const fieldAt = fieldNamed(EMPTY);
  const form = useForm<Name>({
    name: 'register',
    saved: EMPTY,
    secrets: ['password'],
    fieldAt,
    check: (values) => schemaProblems(Register, bodyOf(values), fieldAt),
    send: (values) => register(bodyOf(values)),
  });
  const { email, password } = form.values;
  const refusal = form.refused?.error;
  const isTaken =
    isErrorOf('register', refusal) && refusal.code === 'EMAIL_TAKEN' && form.problems.email !== undefined;

  return (
    <ContractForm
      form={form}
      send={accountWords.create}
      sending={formWords.saving}
      problem={saidOr(REGISTRATION_FAILED)}
    >
      <Columns least="field">
        <TextInput
          label={accountWords.firstName}
          autoComplete="given-name"
          size="md"
          {...form.field('firstName')}
        />
        <TextInput
          label={accountWords.lastName}
          autoComplete="family-name"
          size="md"
          {...form.field('lastName')}
        />
      </Columns>
      <div>
        <EmailInput
          label={accountWords.workEmail}
          autoComplete="username"
          onCorrect={(corrected) => form.change('email', corrected)}
          {...form.field('email')}
          value={email}
        />
        {isTaken && (
          <LinkButton
            onClick={() => {
              keepEmail(office, email);
              void navigate('/merchant/login');
            }}
          >
            {accountWords.logInAs(email.trim())}
          </LinkButton>
        )}
      </div>
      <PhoneInput
        label={accountWords.phone}
        description={accountWords.phoneHint}
        size="md"
        {...form.field('phone')}
      />
      <NewPasswordInput
        label={accountWords.password}
        email={email}
        {...form.field('password')}
        value={password}
      />
    </ContractForm>
  );
}
