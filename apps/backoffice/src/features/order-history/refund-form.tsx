import type { Order } from '@comanda/contract/shapes/orders';
import { Refund, type Refundable } from '@comanda/contract/shapes/refunds';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { formatMoney } from '@comanda/domain/money/money';
import { amountIn } from '@comanda/domain/money/money-typed';
import { isPaidAtHandover, isRefundable } from '@comanda/domain/orders/order-payments';
import { endingMove } from '@comanda/domain/orders/orders';
import { refundOfLines } from '@comanda/domain/payments/refund-lines';
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOffice } from '../../office.ts';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { type Fields, refusalProblems, schemaProblems } from '../../platform/forms/field-problems.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Text } from '../../ui/text.tsx';
import { orderQuery, ordersKey, refundableQuery, totalsKey } from './history-queries.ts';
import { historyWords as words } from './history-words.ts';
import {
  BLANK_ENDING,
  chosenEnding,
  EndingChoice,
  EndingReason,
  endingBody,
  endingProblems,
} from './refund-ending.tsx';
import { hasDishes, partsIn, RefundLines } from './refund-lines.tsx';

/** `cash` is `YES` or empty. */
const BLANK = { how: 'AMOUNT', amount: '', lines: '', reason: '', cash: '', ...BLANK_ENDING };
type Name = keyof typeof BLANK;
const fieldAt = fieldNamed(BLANK);
const HOW = ['LINES', 'WHOLE', 'AMOUNT'] as const;

/** How often money of an order was given back. */
export const refundsOf = ({ events }: Order): number =>
  events.filter(({ type }) => type === 'REFUNDED').length;

/** Whether the card did not take back what was sent to it. */
const hasFailed = ({ payment, events }: Order): boolean =>
  payment.refundFailed === true || events.some(({ refund }) => refund?.failed);

function bodyOf({ how, amount, lines, reason, cash }: Fields<Name>, state: Refundable): Refund {
  const { refundable, currency } = state;
  const why = { reason, ...(cash && { inCash: true as const }) };
  if (how === 'LINES') return { lines: [...partsIn(lines, state)], ...why };
  return { amount: how === 'WHOLE' ? refundable : (amountIn(amount, currency) ?? 0), ...why };
}

/** What the chosen way comes to, in minor units; null where nothing is chosen. */
function sumOf({ how, amount, lines }: Fields<Name>, state: Refundable): number | null {
  if (how === 'WHOLE') return state.refundable;
  if (how === 'LINES') return refundOfLines(state.lines, partsIn(lines, state)) || null;
  return amountIn(amount, state.currency);
}

/** Whether more is chosen than is left: the dishes that are not back yet can come to that, beside another refund. */
const isTooMuch = (values: Fields<Name>, state: Refundable): boolean =>
  (sumOf(values, state) ?? 0) > state.refundable;

/** Whether nothing would be left of an order that is still open: then it is asked whether that goes on. */
const leavesNothing = (values: Fields<Name>, state: Refundable, order: Order): boolean =>
  endingMove(order) !== null && sumOf(values, state) === state.refundable;

/** The move that is sent instead of a refund; null where the order goes on, or is over. */
const endingOf = (values: Fields<Name>, state: Refundable, order: Order) =>
  leavesNothing(values, state, order) ? chosenEnding(values, order) : null;

const moneyIn =
  ({ locale }: Restaurant, { currency }: Refundable) =>
  (amount: number) =>
    formatMoney(amount, currency, locale);

type Refunding = {
  readonly order: Order;
  readonly restaurant: Restaurant;
  readonly whileMoved: (order: Order, move: () => Promise<Order>) => Promise<Order>;
};

function useRefund({ order, restaurant, whileMoved }: Refunding, state: Refundable, onDone: () => void) {
  const { client, tabId } = useOffice();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(client, restaurant.id, order.id);
  // The same until a further refund is seen in the order: a try without an answer may have gone through.
  const key = `${tabId}:${order.id}:${refundsOf(order)}`;
  const params = { id: restaurant.id, orderId: order.id };
  const money = moneyIn(restaurant, state);

  function call(values: Fields<Name>): Promise<Order> {
    const to = endingOf(values, state, order);
    if (to) {
      const body = endingBody(values, order, to);
      return whileMoved(order, () => client.call('moveOrder', { params, body }));
    }
    const headers = { 'idempotency-key': key };
    return client.call('refund', { params, headers, body: bodyOf(values, state) });
  }

  return useForm({
    name: `refund:${order.id}`,
    saved: { ...BLANK, how: hasDishes(state) ? 'LINES' : 'AMOUNT' },
    fieldAt,
    check(values) {
      if (endingOf(values, state, order)) return endingProblems(values);
      const problems = schemaProblems(Refund, bodyOf(values, state), fieldAt);
      const typed = amountIn(values.amount, state.currency);
      const isNoAmount = values.how === 'AMOUNT' && (typed === null || typed === 0);
      return {
        ...problems,
        ...(leavesNothing(values, state, order) && endingProblems(values)),
        ...(isNoAmount && { amount: words.refundAmountProblem }),
        ...(isTooMuch(values, state) && {
          [values.how === 'LINES' ? 'lines' : 'amount']: words.refundLeft(money(state.refundable)),
        }),
        ...(problems.reason !== undefined && { reason: words.refundReasonProblem }),
      };
    },
    async send(values) {
      const refused = await refusalFrom(
        call(values).then((changed) => {
          queries.setQueryData(queryKey, changed);
          void queries.invalidateQueries({ queryKey: ordersKey(restaurant.id) });
          void queries.invalidateQueries({ queryKey: totalsKey(restaurant.id) });
          onDone();
        }),
      );
      if (refused && refused.code !== 'MORE_THAN_PAID') void queries.invalidateQueries({ queryKey });
      // the form closes with each refund that is seen: this is read beside it
      const gone = refused && refusalProblems(refused, fieldAt).fields.lines;
      if (gone) toastProblem(gone);
      if (refused?.code !== 'KEY_REUSED') return refused;
      // nobody is to send the same twice: the order says first what went back
      toastProblem(words.refundWentThrough);
      onDone();
      return null;
    },
  });
}

function feeWords({ fees, feeBearer }: Refundable, money: (amount: number) => string, product: string) {
  if (feeBearer === null) return null;
  if (feeBearer === 'OPERATOR') return words.refundFeeNotYours(product);
  return fees > 0 ? words.refundFee(money(fees)) : words.refundAnyFee;
}

function RefundFields({
  state,
  onClose,
  ...refunding
}: Refunding & { state: Refundable; onClose: () => void }) {
  const { order, restaurant } = refunding;
  const { config } = useOffice();
  const form = useRefund(refunding, state, () => {
    form.discard();
    onClose();
  });
  const { values } = form;
  const money = moneyIn(restaurant, state);
  const isCash = isPaidAtHandover(order.payment.method) || values.cash !== '';
  const sum = sumOf(values, state);
  // said as soon as it is chosen
  const tooMuch = isTooMuch(values, state) ? words.refundLeft(money(state.refundable)) : undefined;
  const isSome = sum !== null && sum > 0 && tooMuch === undefined;
  const ending = endingOf(values, state, order);
  const sendWords = isCash ? words.refundSend : words.refundCard;
  const place = useRef<HTMLElement>(null);
  // it opens at the foot of the drawer, mostly out of sight
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack as="section" gap={4} ref={place} aria-label={words.refundTitle}>
      <ContractForm
        form={form}
        send={ending ? words.endSend(ending, money(state.refundable)) : sendWords(isSome ? money(sum) : '')}
        sending={words.refundSending}
      >
        <Radio.Group
          label={words.refundHow}
          size="md"
          value={values.how}
          onChange={(how) => form.change('how', how)}
        >
          <Stack gap={3} style={{ paddingBlockStart: 'var(--space-2)' }}>
            {HOW.filter((how) => how !== 'LINES' || hasDishes(state)).map((how) => (
              <Radio key={how} value={how} label={words.refundWays[how](money(state.refundable))} size="md" />
            ))}
          </Stack>
        </Radio.Group>
        {values.how === 'LINES' && (
          <RefundLines
            state={state}
            money={money}
            value={values.lines}
            error={tooMuch ?? form.problems.lines}
            onChange={(lines) => form.change('lines', lines)}
          />
        )}
        {values.how === 'AMOUNT' && (
          <TextInput
            label={words.refundAmount(order.currency)}
            description={words.refundMost(money(state.refundable))}
            size="md"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
            {...(tooMuch !== undefined && { error: tooMuch, 'aria-invalid': true })}
          />
        )}
        {leavesNothing(values, state, order) && <EndingChoice order={order} form={form} />}
        {ending ? (
          <EndingReason form={form} />
        ) : (
          <TextInput
            label={words.refundReason}
            description={words.refundReasonFor}
            size="md"
            {...form.field('reason')}
          />
        )}
        {hasFailed(order) && !ending && (
          <Checkbox
            label={words.refundInCash}
            size="md"
            checked={values.cash !== ''}
            onChange={({ currentTarget }) => form.change('cash', currentTarget.checked ? 'YES' : '')}
          />
        )}
        <Text role="status">
          {[
            isSome && words.refundSum(money(sum)),
            isCash ? words.refundByHand : words.refundToCard,
            feeWords(state, money, config.productName),
            state.pending > 0 && words.refundPending(money(state.pending)),
            ending && words.endForGood,
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </ContractForm>
      <Button variant="default" onClick={onClose}>
        {words.refundCancel}
      </Button>
    </Stack>
  );
}

/** Gives money of an order back: wholly, by dish or by amount, with why. Nothing where nothing is left to give back. */
export function RefundForm({
  isOpen,
  onOpen,
  ...refunding
}: Refunding & { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { order, restaurant } = refunding;
  const { client } = useOffice();
  const isPaid = isRefundable(order.payment.state);
  const query = useQuery({ ...refundableQuery(client, restaurant.id, order), enabled: isPaid });
  const { data, error } = query;
  if (!isPaid || (data?.refundable === 0 && data.pending === 0)) return null;
  if (data?.refundable === 0) {
    const money = formatMoney(data.pending, data.currency, restaurant.locale);
    return <Text>{words.refundPending(money)}</Text>;
  }
  if (!isOpen) {
    if (!data && !error) return null;
    return (
      <Button variant="default" onClick={() => onOpen(true)}>
        {words.refund}
      </Button>
    );
  }
  return (
    <Loaded query={query} rows={3}>
      {(state) => <RefundFields {...refunding} state={state} onClose={() => onOpen(false)} />}
    </Loaded>
  );
}
