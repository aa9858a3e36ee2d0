import { CENTRE } from '@comanda/contract/shapes/public-face';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { PictureField } from '../../platform/pictures/picture-field.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { FocalPoint } from './focal-point.tsx';
import styles from './restaurants.module.css';
import { type PictureEdit, usePictures } from './use-pictures.ts';
import { PICTURE_CONFLICT_WORDS } from './words.ts';

/** Logo and cover. What is sent here is what diners see. */
export function RestaurantPictures({ restaurant }: { restaurant: Restaurant }) {
  const { id, logo, cover, coverFocus } = restaurant;
  const { savePicture, saveFocus, overtaken } = usePictures(restaurant);
  const shown: readonly (string | undefined)[] = [logo?.url, cover?.url];
  const valueWords = (field: PictureEdit, value: string) => {
    if (field === 'coverFocus' || value === '') return value;
    return shown.includes(value) ? PICTURE_CONFLICT_WORDS.theirs : PICTURE_CONFLICT_WORDS.mine;
  };
  return (
    <Panel title="Pictures">
      <Text tone="muted">
        Diners see a new picture at once, on top of your menu and wherever your link is shared.
      </Text>
      {overtaken && (
        <ConflictNotice
          of={overtaken}
          changed={restaurant.changed}
          words={{ label: (field) => PICTURE_CONFLICT_WORDS.labels[field], value: valueWords }}
          place={restaurant}
        />
      )}
      <div className={styles.pair}>
        <PictureField
          label="Logo"
          hint="Square is best, 400 pixels or more."
          purpose="logo"
          restaurantId={id}
          value={logo ?? null}
          onUploaded={(picture) => savePicture('logo', picture.id, 'Your new logo is on the menu.')}
          onRemoved={() => savePicture('logo', null, 'The logo is gone.')}
        />
        <PictureField
          label="Cover"
          hint="Wide, 16:9, 1600 pixels or more."
          purpose="cover"
          restaurantId={id}
          value={cover ?? null}
          onUploaded={(picture) => savePicture('cover', picture.id, 'Your new cover is on the menu.')}
          onRemoved={() => savePicture('cover', null, 'The cover is gone.')}
        />
      </div>
      {cover && (
        <FocalPoint
          key={`${cover.url} ${coverFocus?.x} ${coverFocus?.y}`}
          cover={cover}
          saved={coverFocus ?? CENTRE}
          onSave={(point) => saveFocus(point, 'Diners see the cover so now.')}
        />
      )}
    </Panel>
  );
}
