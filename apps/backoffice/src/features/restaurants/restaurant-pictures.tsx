import { updateRestaurant } from '@comanda/client/merchant-operations';
import { CENTRE } from '@comanda/contract/shapes/public-face';
import type { Restaurant, UpdateRestaurant } from '@comanda/contract/shapes/restaurants';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useOffice } from '../../office.ts';
import { PictureField } from '../../platform/pictures/picture-field.tsx';
import { refusalOf } from '../../platform/refusal-of.ts';
import { toastProblem } from '../../platform/toast-problem.ts';
import { restaurantQuery } from '../../session/session-queries.ts';
import page from '../../ui/page.module.css';
import { FocalPoint } from './focal-point.tsx';
import styles from './restaurant-pictures.module.css';

/** Stores one picture at once: who sends a picture means it, and a bar to save it would only be overlooked. */
function useSavePicture(restaurantId: string) {
  const { client } = useOffice();
  const queryClient = useQueryClient();
  return async (
    change: Pick<UpdateRestaurant, 'logo' | 'cover' | 'coverFocus'>,
    done: string,
  ): Promise<void> => {
    const refusal = await refusalOf<Restaurant>(
      (told) => updateRestaurant(client, restaurantId, change, told),
      (changed) => {
        queryClient.setQueryData(restaurantQuery(client, changed.id).queryKey, changed);
        toast.success(done);
      },
    );
    if (refusal) toastProblem('The picture was not stored.', refusal.message);
  };
}

/** Logo and cover. What is sent here is what diners see. */
export function RestaurantPictures({ restaurant }: { restaurant: Restaurant }) {
  const { id, logo, cover, coverFocus } = restaurant;
  const save = useSavePicture(id);
  return (
    <section className={page.card} aria-label="Pictures">
      <h2 className={page.cardTitle}>Pictures</h2>
      <p className={page.aside}>
        Diners see a new picture at once, on top of your menu and wherever your link is shared.
      </p>
      <div className={styles.pair}>
        <PictureField
          label="Logo"
          hint="Square is best, 400 pixels or more."
          purpose="logo"
          restaurantId={id}
          value={logo ?? null}
          onUploaded={(picture) => save({ logo: picture.id }, 'Your new logo is on the menu.')}
          onRemoved={() => save({ logo: null }, 'The logo is gone.')}
        />
        <PictureField
          label="Cover"
          hint="Wide, 16:9, 1600 pixels or more."
          purpose="cover"
          restaurantId={id}
          value={cover ?? null}
          onUploaded={(picture) => save({ cover: picture.id }, 'Your new cover is on the menu.')}
          onRemoved={() => save({ cover: null }, 'The cover is gone.')}
        />
      </div>
      {cover && (
        <FocalPoint
          key={`${cover.url} ${coverFocus?.x} ${coverFocus?.y}`}
          cover={cover}
          saved={coverFocus ?? CENTRE}
          onSave={(point) => save({ coverFocus: point }, 'Diners see the cover so now.')}
        />
      )}
    </section>
  );
}
