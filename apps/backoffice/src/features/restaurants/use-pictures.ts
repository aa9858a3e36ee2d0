import { currentIn } from '@comanda/client/api-error';
import { updateRestaurant } from '@comanda/client/merchant-operations';
import { CENTRE, type FocusPoint } from '@comanda/contract/shapes/public-face';
import type { Restaurant, UpdateRestaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { answered } from '../../platform/answered.ts';
import type { Overtaken } from '../../platform/forms/conflict-notice.tsx';
import type { Fields } from '../../platform/forms/field-problems.ts';
import { useDirectEdit } from '../../platform/forms/use-direct-edit.ts';
import { refusalFrom } from '../../platform/refusal-from.ts';
import { restaurantQuery } from '../../session/session-queries.ts';
import { PICTURE_CONFLICT_WORDS, pointWords } from './words.ts';

export type PictureEdit = 'logo' | 'cover' | 'coverFocus';

function pictureFields({
  logo,
  cover,
  coverFocus,
}: Pick<Restaurant, 'logo' | 'cover' | 'coverFocus'>): Fields<PictureEdit> {
  return { logo: logo?.url ?? '', cover: cover?.url ?? '', coverFocus: pointWords(coverFocus ?? CENTRE) };
}

type Pictures = {
  /** Null takes it away. */
  readonly savePicture: (field: 'logo' | 'cover', name: string | null, done: string) => Promise<void>;
  readonly saveFocus: (point: FocusPoint, done: string) => Promise<void>;
  readonly overtaken: Overtaken<PictureEdit> | null;
};

/** Stores one picture at once: choosing a picture is meant, and a bar to save it would only be overlooked. */
export function usePictures(restaurant: Restaurant): Pictures {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  const { edit, overtaken } = useDirectEdit<PictureEdit, Restaurant>({
    record: restaurant,
    fieldsOf: pictureFields,
    recordIn: (refused) => currentIn('updateRestaurant', refused),
    keep: (changed) => queryClient.setQueryData(restaurantQuery(client, changed.id).queryKey, changed),
    failed: PICTURE_CONFLICT_WORDS.failed,
  });
  const sending =
    (change: Omit<UpdateRestaurant, 'version'>, done: string) =>
    (version: number, onDone: (record: Restaurant) => void) =>
      refusalFrom(
        answered<Restaurant>((callbacks) =>
          updateRestaurant(client, restaurant.id, { ...change, version }, callbacks),
        ).then((changed) => {
          onDone(changed);
          toast.success(done);
        }),
      );
  return {
    savePicture: (field, name, done) =>
      edit({ field, value: name ?? '', send: sending({ [field]: name }, done) }),
    saveFocus: (point, done) =>
      edit({ field: 'coverFocus', value: pointWords(point), send: sending({ coverFocus: point }, done) }),
    overtaken,
  };
}
