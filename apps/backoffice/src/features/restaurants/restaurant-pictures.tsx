import { CENTRE } from '@comanda/contract/shapes/public-face';
import type { Restaurant } from '@comanda/contract/shapes/restaurants';
import { ConflictNotice } from '../../platform/forms/conflict-notice.tsx';
import { PictureField } from '../../platform/pictures/picture-field.tsx';
import { Panel } from '../../ui/page.tsx';
import { Text } from '../../ui/text.tsx';
import { FocalPoint } from './focal-point.tsx';
import styles from './restaurants.module.css';
import { type PictureEdit, usePictures } from './use-pictures.ts';
import { PICTURE_CONFLICT_WORDS, pictureWords } from './words.ts';

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
    <Panel title={pictureWords.title}>
      <Text tone="muted">{pictureWords.lead}</Text>
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
          label={pictureWords.logo}
          hint={pictureWords.logoHint}
          purpose="logo"
          restaurantId={id}
          value={logo ?? null}
          onUploaded={(picture) => savePicture('logo', picture.id, pictureWords.logoStored)}
          onRemoved={() => savePicture('logo', null, pictureWords.logoGone)}
        />
        <PictureField
          label={pictureWords.cover}
          hint={pictureWords.coverHint}
          purpose="cover"
          restaurantId={id}
          value={cover ?? null}
          onUploaded={(picture) => savePicture('cover', picture.id, pictureWords.coverStored)}
          onRemoved={() => savePicture('cover', null, pictureWords.coverGone)}
        />
      </div>
      {cover && (
        <FocalPoint
          key={`${cover.url} ${coverFocus?.x} ${coverFocus?.y}`}
          cover={cover}
          saved={coverFocus ?? CENTRE}
          onSave={(point) => saveFocus(point, pictureWords.focusStored)}
        />
      )}
    </Panel>
  );
}
