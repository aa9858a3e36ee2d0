import type { ImageRef } from '@comanda/contract/shapes/common';
import { editRestaurant } from '@comanda/testing/edits';
import { pictureIn, samplePhoto, sendPicture } from '@comanda/testing/test-pictures';
import type { Staff } from './staff.ts';

const PHOTOS = 6;
const DISH = { width: 1_600, height: 1_200 };
const COVER = { width: 2_400, height: 960 };
const MOST_BYTES = 1024 * 1024;

/** Gives every dish one of a few photographs, and the restaurant a cover, as an owner would upload them. */
export async function addPictures(base: string, { call, token }: Staff, restaurantId: string): Promise<void> {
  const upload = async (purpose: 'item' | 'cover', photo: Buffer) => {
    const fields = { restaurantId, purpose };
    return pictureIn(await sendPicture({ baseUrl: `${base}/api` }, token, fields, photo));
  };
  const images: ImageRef[] = [];
  for (let n = 0; n < PHOTOS; n += 1) {
    const { id: _, ...image } = await upload('item', await samplePhoto(DISH, MOST_BYTES));
    images.push(image);
  }
  const params = { id: restaurantId };
  const { categories } = await call('menu', { params });
  const items = categories
    .flatMap((category) => category.items)
    .map(({ id, version }, index) => ({ id, version, image: images[index % PHOTOS] }));
  await call('updateItems', { params, body: { items } });
  const cover = await upload('cover', await samplePhoto(COVER, MOST_BYTES));
  await editRestaurant(call, restaurantId, { cover: cover.id });
}
