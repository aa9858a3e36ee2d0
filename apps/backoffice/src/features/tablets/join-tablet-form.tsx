import { JoinTablet } from '@comanda/contract/shapes/tablets';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useOffice } from '../../office.ts';
import { ContractForm, saidOr } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { Notice } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { TABLETS_WORDS as WORDS } from './words.ts';

const fieldAt = fieldNamed({ code: '' });

/** A press makes this device a tablet: opening a link alone must not use the code up. */
export function JoinTabletForm({ code }: { code: string }) {
  const { client, logIn, session } = useOffice();
  const navigate = useNavigate();
  const present = session.user();
  const form = useForm({
    name: 'join-tablet',
    saved: { code },
    secrets: ['code'],
    fieldAt,
    check: (values) => schemaProblems(JoinTablet, values, fieldAt),
    send: (body) =>
      refusalFrom(
        client.call('joinTablet', { body }).then((opened) => {
          logIn(opened);
          return navigate('/orders/live', { replace: true });
        }),
      ),
  });
  return (
    <>
      <Text tone="muted">{WORDS.joinLead}</Text>
      {present && (
        <Notice tone="warning">{WORDS.instead(`${present.firstName} ${present.lastName}`.trim())}</Notice>
      )}
      <ContractForm form={form} send={WORDS.join} sending={WORDS.joining} problem={saidOr(WORDS.joinFailed)}>
        <TextInput
          label={WORDS.joinCode}
          description={WORDS.joinCodeHint}
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('code')}
        />
      </ContractForm>
    </>
  );
}
