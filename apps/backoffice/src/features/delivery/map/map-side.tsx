import type { DeliveryPlaces, DeliverySettings } from '@comanda/contract/shapes/delivery';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { isKnownLocation, type Place } from '@comanda/domain/delivery/delivery';
import { maySee } from '@comanda/domain/people/screens';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useOffice } from '../../../office.ts';
import { roleQuery } from '../../../session/session-queries.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { coveredOrders } from '../covered-orders.ts';
import { shapeOf } from '../delivery-draft.ts';
import { figuresOf, lengthUnit, METRES_OF, typedLength } from '../lengths.ts';
import { tryPlace } from '../trial.ts';
import { TryAddress } from '../try-address.tsx';
import type { DeliveryForm } from '../use-delivery-form.ts';
import { mapWords as words } from '../words.ts';
import type { ZoneChoice } from '../zones/use-zone-choice.ts';
import { rounded, withCornerAt } from '../zones/zone-edits.ts';
import type { DrawnZone } from './map-props.ts';
import frame from './zone-map.module.css';

const ZoneMap = lazy(async () => ({ default: (await import('./zone-map.tsx')).ZoneMap }));

/** Rings are measured from the restaurant: without its place there is nothing to draw around. */
function MissingLocation() {
  const { client, session } = useOffice();
  const restaurantId = session.restaurantId() ?? '';
  const { data: role } = useQuery(roleQuery(client, restaurantId, session.user()));
  return (
    <Stack align="start" frame="dashed">
      <Text size="lg" weight="bold">
        {words.noLocation}
      </Text>
      <Text tone="muted">{words.noLocationAbout}</Text>
      {role && maySee(role, 'restaurant_show') ? (
        <Link to="/restaurant/show">{words.setLocation}</Link>
      ) : (
        <Text tone="muted">{words.askForLocation}</Text>
      )}
    </Stack>
  );
}

/** The map with what it shows: which orders are covered, and what an address would get. */
export function MapSide({
  form,
  choice,
  restaurant,
  settings,
  places,
}: {
  form: DeliveryForm;
  choice: ZoneChoice;
  restaurant: Restaurant;
  settings: DeliverySettings;
  places: DeliveryPlaces['places'];
}) {
  const [place, setPlace] = useState<Place | null>(null);
  const { location, currency } = restaurant;
  const { country } = restaurant.address;
  const unit = lengthUnit(country);
  const { draft } = form;
  const zones = draft.zones.flatMap((zone, index): DrawnZone[] => {
    const isChosen = zone.key === choice.key;
    return zone.active || isChosen ? [{ index, shape: shapeOf(zone), isChosen }] : [];
  });
  const dots = coveredOrders({ places, draft, saved: settings, currency, location, country });
  const covered = dots.filter(({ inside }) => inside).length;
  const chosenZone = draft.zones.find(({ key }) => key === choice.key);
  const set = (changes: Parameters<DeliveryForm['changeZone']>[1]) => {
    if (chosenZone) form.changeZone(chosenZone.key, changes);
  };
  const points = chosenZone?.points ?? [];

  return (
    <Panel as="div">
      {isKnownLocation(location) ? (
        <Suspense fallback={<div className={frame.frame} aria-busy="true" />}>
          <ZoneMap
            zones={zones}
            dots={dots}
            location={location}
            tried={place?.location ?? null}
            chosen={zones.find(({ isChosen }) => isChosen) ?? null}
            corner={choice.corner}
            onCorner={choice.chooseCorner}
            onMoveCorner={(corner, to) => set({ points: points.with(corner, rounded(to)) })}
            onAddCorner={(at) => {
              const { points: more, added } = withCornerAt(points, at);
              set({ points: more });
              choice.chooseCorner(added);
            }}
            onRemoveCorner={(corner) => {
              set({ points: points.toSpliced(corner, 1) });
              choice.chooseCorner(null);
            }}
            onRadius={(metres) =>
              set({ radius: typedLength(figuresOf(Math.max(metres, 0.1 * METRES_OF[unit]), unit, 1), unit) })
            }
            unit={unit}
            onTry={(at) => setPlace({ location: at })}
          />
        </Suspense>
      ) : (
        <MissingLocation />
      )}
      {dots.length > 0 && (
        <Text figures role="status">
          {words.covers} <strong>{covered}</strong> {words.ofLast(dots.length)}
        </Text>
      )}
      <TryAddress
        restaurantId={restaurant.id}
        country={restaurant.address.country}
        trial={place && tryPlace(draft, place, restaurant)}
        onPlace={setPlace}
      />
    </Panel>
  );
}
