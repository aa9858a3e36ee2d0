import { type DayClose, type MoneyProblem, SettledMoney } from '@comanda/contract/shapes/day-close';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOffice } from '../../office.ts';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { dayCloseQuery } from '../../session/session-queries.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { dayCloseWords as words } from './day-close-words.ts';

type Righting = {
  readonly problem: MoneyProblem;
  readonly day: string;
  readonly restaurant: Restaurant;
};

const BLANK = { reason: '' };
const fieldAt = fieldNamed(BLANK);

function Settle({ problem: { subject }, day, restaurant, onClose }: Righting & { onClose: () => void }) {
  const { client } = useOffice();
  const queries = useQueryClient();
  const { queryKey } = dayCloseQuery(client, restaurant.id, day);
  const form = useForm({
    name: `settle:${subject}`,
    saved: BLANK,
    fieldAt,
    check({ reason }) {
      const problems = schemaProblems(SettledMoney, { day, subject, reason }, fieldAt);
      return problems.reason === undefined ? {} : { reason: words.reasonProblem };
    },
    send: ({ reason }) =>
      refusalFrom(
        client
          .call('settleMoney', { params: { id: restaurant.id }, body: { day, subject, reason } })
          .then((after) => {
            queries.setQueryData(queryKey, after);
            void queries.invalidateQueries({ queryKey: ['attention', restaurant.id] });
          }),
      ),
  });
  return (
    <Stack>
      <ContractForm form={form} send={words.send} sending={words.sending}>
        <TextInput label={words.reason} description={words.reasonHint} size="md" {...form.field('reason')} />
      </ContractForm>
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
    </Stack>
  );
}

function Problem(righting: Righting) {
  const { problem, restaurant } = righting;
  const { kind, amount, currency, order, report } = problem;
  const [isSettling, setSettling] = useState(false);
  const reportWords = kind === 'PARKED_BACK' ? words.reportBack : words.report;
  return (
    <Stack as="li" frame="line">
      <Text>
        <strong>{words.problems[kind](formatMoney(amount, currency, restaurant.locale))}</strong>{' '}
        {order && words.orderNamed(order.number)}
        {report && reportWords(report.provider, report.event)}
      </Text>
      {isSettling ? (
        <Settle {...righting} onClose={() => setSettling(false)} />
      ) : (
        <Row align="stretch">
          {order && (
            <Button component={Link} to={`/orders?order=${order.id}`}>
              {kind === 'UNPAID' ? words.lookAtUnpaid : words.lookAtOrder}
            </Button>
          )}
          <Button variant="default" onClick={() => setSettling(true)}>
            {words.settle}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Money of a day that is not as it should be, each with what can be done about it. */
export function PutRight({ close, restaurant }: { close: DayClose; restaurant: Restaurant }) {
  if (close.problems.length === 0) return <Text>{words.allRight}</Text>;
  return (
    <Stack as="ul" gap={4}>
      {close.problems.map((problem) => (
        <Problem key={problem.subject} problem={problem} day={close.day} restaurant={restaurant} />
      ))}
    </Stack>
  );
}
