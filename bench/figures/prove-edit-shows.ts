import { createCall } from '@comanda/client/call';
import type { Comanda } from '../subject/comanda.ts';
import { rawAnswer } from '../subject/raw-answer.ts';
import { logInOwner } from '../subject/staff.ts';

/** Proves that no stale copy was measured: a sold-out switch changes bytes and ETag, both ways. Throws otherwise. */
export async function proveEditShows(comanda: Comanda, paths: readonly string[]): Promise<string> {
  const anybody = createCall({ baseUrl: `${comanda.base}/api`, token: () => null });
  const { call } = await logInOwner(comanda.base);
  const menu = await anybody('dinerMenu', { params: { slug: 'forno-lucia' } });
  const item = menu.categories[0]?.items[0];
  if (!item) throw new Error('The demo menu is empty.');

  const answersNow = () => Promise.all(paths.map((path) => rawAnswer(comanda.port, path)));
  let before = await answersNow();
  for (const available of [false, true]) {
    await call('itemAvailability', {
      params: { id: menu.restaurant.id, itemId: item.id },
      body: available ? { available } : { available },
    });
    const after = await answersNow();
    for (const [position, { headers, body }] of after.entries()) {
      const stale = before[position]?.body.equals(body) || before[position]?.headers.etag === headers.etag;
      if (stale) throw new Error(`${paths[position]} still showed the menu from before an edit.`);
    }
    before = after;
  }
  return 'the first answer after a sold-out switch, and after switching back, had the new bytes, in JSON and page';
}
