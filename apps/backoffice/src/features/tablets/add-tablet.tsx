import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { NewTablet, type TabletCode } from '@comanda/contract/shapes/tablets';
import { QrFigure } from '@comanda/ui/qr-figure';
import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useOffice } from '../../office.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { ContractForm } from '../../platform/forms/contract-form.tsx';
import { fieldNamed } from '../../platform/forms/field-named.ts';
import { schemaProblems } from '../../platform/forms/field-problems.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { useClock } from '../../platform/ticking-clock.ts';
import { useFocusBack } from '../../platform/use-focus-back.ts';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { tabletsQuery } from './tablets-query.ts';
import { TABLETS_WORDS as WORDS } from './words.ts';

const BLANK = { name: '' };
const fieldAt = fieldNamed(BLANK);

function NameForm({ restaurantId, onMade }: { restaurantId: string; onMade: (code: TabletCode) => void }) {
  const { client } = useOffice();
  const form = useForm({
    name: `tablet:${restaurantId}`,
    saved: BLANK,
    fieldAt,
    check: (values) => schemaProblems(NewTablet, values, fieldAt),
    send: (body) =>
      refusalFrom(client.call('addTablet', { params: { id: restaurantId }, body }).then(onMade)),
  });
  return (
    <ContractForm
      form={form}
      send={WORDS.show}
      sending={WORDS.making}
      problem={({ message }) => WORDS.notMade(message)}
    >
      <TextInput
        label={WORDS.name}
        description={WORDS.nameHint}
        size="md"
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
    </ContractForm>
  );
}

/** The address that the QR code holds, and that can be typed. */
const joinPage = () => `${location.origin}/restaurant/tablet`;

function Connect({
  restaurant,
  made: { id, name, code, codeUntil },
  onAgain,
  onClose,
}: {
  restaurant: Restaurant;
  made: TabletCode;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { client } = useOffice();
  const { data } = useQuery(tabletsQuery(client, restaurant.id));
  const isOver = useClock(useCallback((now) => now >= Date.parse(codeUntil), [codeUntil]));
  const isJoined = data?.tablets.some((tablet) => tablet.id === id && tablet.joined !== null) ?? false;
  if (isJoined) {
    return (
      <Stack gap={4} align="center">
        <Text role="status">{WORDS.joined(name)}</Text>
        <Button onClick={onClose}>{WORDS.done}</Button>
      </Stack>
    );
  }
  if (isOver) {
    return (
      <Stack gap={4} align="center">
        <Text role="status">{WORDS.over}</Text>
        <Button onClick={onAgain}>{WORDS.newCode}</Button>
      </Stack>
    );
  }
  return (
    <Stack gap={4} align="center">
      <div style={{ width: 'min(260px, 70vw)' }}>
        <QrFigure link={`${joinPage()}?code=${code}`} label={WORDS.qr(name)} />
      </div>
      <Text>{WORDS.scan}</Text>
      <Text tone="muted">{joinPage()}</Text>
      <Text size="3xl" weight="bold" style={{ fontFamily: 'monospace', letterSpacing: '0.12em' }}>
        {code.slice(0, 4)}-{code.slice(4)}
      </Text>
      <Text size="sm" tone="muted">
        {WORDS.until(clockTime(Date.parse(codeUntil), restaurant))}
      </Text>
    </Stack>
  );
}

/** A name, and then the code by which the tablet joins; the dialog says so when it has. */
export function AddTablet({ restaurant, onClose }: { restaurant: Restaurant; onClose: () => void }) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const [made, setMade] = useState<TabletCode | null>(null);
  useFocusBack();
  function onMade(code: TabletCode): void {
    setMade(code);
    void queryClient.invalidateQueries({ queryKey: tabletsQuery(client, restaurant.id).queryKey });
  }
  return (
    <Modal opened onClose={onClose} title={made ? WORDS.codeTitle(made.name) : WORDS.add}>
      {made ? (
        <Connect restaurant={restaurant} made={made} onAgain={() => setMade(null)} onClose={onClose} />
      ) : (
        <NameForm restaurantId={restaurant.id} onMade={onMade} />
      )}
    </Modal>
  );
}
