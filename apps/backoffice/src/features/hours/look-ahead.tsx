import type { ApiError } from '@comanda/client/api-error';
import type { MerchantClient } from '@comanda/client/merchant-client';
import type { Foresight } from '@comanda/contract/shapes/availability';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { coordinatesIn } from '@comanda/domain/delivery/typed-coordinates';
import { SERVICES, type Service } from '@comanda/domain/hours/services';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useOffice } from '../../office.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { now } from '../../platform/ticking-clock.ts';
import { DateInput, dateProblem } from '../../ui/date-input.tsx';
import { dateWords } from '../../ui/date-words.ts';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { exampleTime, TimeInput, timeProblem } from '../../ui/time-input.tsx';
import { Choice } from './choice.tsx';
import { ForesightView } from './foresight-view.tsx';
import { clockOf, localMoment } from './local-time.ts';
import { TAB_WORDS, foresightWords as words } from './words.ts';

type PlaceAsked = { readonly lat?: number; readonly lng?: number; readonly postcode?: string };

function pointIn(text: string): PlaceAsked | null {
  const parts = coordinatesIn(text);
  // two whole numbers may be a postcode
  if (!parts?.every((part) => part.includes('.'))) return null;
  const [lat, lng] = parts.map((part) => Number(part.replace('−', '-')));
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

/** As long as the postcodes of a country whose form nobody knows here may be. */
const mayBePostcode = (text: string): boolean => text.length <= 12 && /\d/.test(text);

/** A place as an owner types it: coordinates, or a street or postcode for the server. Rejects with the refusal. */
async function placeAsked(
  client: MerchantClient,
  id: string,
  typed: string,
): Promise<PlaceAsked | 'NOT_FOUND'> {
  const address = typed.trim();
  const point = pointIn(address);
  if (point) return point;
  const { location, postcode } = await client.call('findPlace', { params: { id }, query: { address } });
  if (location || postcode) return { ...location, ...(postcode && { postcode }) };
  return mayBePostcode(address) ? { postcode: address } : 'NOT_FOUND';
}

/** "What would a diner see on 24 December at 19:00?": asked of the same decision that diners meet. */
export function LookAhead({ restaurant }: { restaurant: Restaurant }) {
  const { client } = useOffice();
  const start = localMoment(now(), restaurant.timezone);
  const services = SERVICES.filter((service) => restaurant.services.includes(service));
  // Untouched, both say now, however late it gets meanwhile.
  const [typedDate, setDate] = useState<string | null>(null);
  const [typedTime, setTime] = useState<string | null>(null);
  const [date, time] = [typedDate ?? start.date, typedTime ?? clockOf(start.minute)];
  const { locale } = restaurant;
  const day = { value: date, locale, today: start.date, min: start.date, isNeeded: true };
  const wrongDay = dateProblem(day);
  const wrongTime = time === '' ? dateWords.missingTime(exampleTime(locale)) : timeProblem(time, locale);
  const [isRefused, setRefused] = useState(false);
  const [service, setService] = useState<Service>(services[0] ?? 'COLLECTION');
  const [place, setPlace] = useState('');
  const [seen, setSeen] = useState<Foresight | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isLost, setLost] = useState(false);

  async function ask(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isAsking) return;
    setRefused(wrongDay !== null || wrongTime !== null);
    if (wrongDay !== null || wrongTime !== null) return;
    setAsking(true);
    const params = { id: restaurant.id };
    const asked = async () => {
      const isPlaced = service === 'DELIVERY' && place.trim() !== '';
      const where = isPlaced ? await placeAsked(client, params.id, place) : null;
      setLost(where === 'NOT_FOUND');
      if (where === 'NOT_FOUND') return setSeen(null);
      const at = typedDate === null && typedTime === null ? null : { at: `${date}T${time}` };
      setSeen(await client.call('availability', { params, query: { service, ...at, ...where } }));
    };
    const refused = await refusalFrom(asked());
    setAsking(false);
    setRefusal(refused);
    if (refused) setSeen(null);
  }

  return (
    <Panel title={words.title} id="look-ahead">
      <Text tone="muted">{words.about}</Text>
      <Row as="form" gap={4} align="end" noValidate onSubmit={(event) => void ask(event)}>
        <DateInput {...day} label={words.day} error={isRefused ? wrongDay : null} onChange={setDate} />
        <TimeInput
          label={words.time}
          locale={locale}
          value={time}
          error={isRefused ? wrongTime : null}
          onChange={setTime}
        />
        <Choice
          legend={words.how}
          value={service}
          names={services.map((one) => [one, TAB_WORDS[one]] as const)}
          onChoose={setService}
        />
        {service === 'DELIVERY' && (
          <TextInput
            label={words.place}
            placeholder={restaurant.address.postcode ?? '51.47, -0.07'}
            size="md"
            flex="1 1 14rem"
            autoComplete="off"
            value={place}
            error={isLost && words.lost}
            onChange={({ currentTarget }) => {
              setPlace(currentTarget.value);
              setLost(false);
            }}
          />
        )}
        <Button type="submit" variant="default" miw="7rem" aria-disabled={isAsking}>
          {isAsking ? words.looking : words.look}
        </Button>
      </Row>
      {refusal && <Notice tone="danger">{refusal.refusal?.details?.[0]?.message ?? refusal.message}</Notice>}
      <div aria-live="polite">{seen && <ForesightView seen={seen} restaurant={restaurant} />}</div>
    </Panel>
  );
}
