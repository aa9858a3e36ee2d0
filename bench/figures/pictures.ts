import { setTimeout as delay } from 'node:timers/promises';
import { createCall } from '@comanda/client/call';
import { pictureIn, samplePhoto, sendPicture } from '@comanda/testing/test-pictures';
import { residentMegabytes } from '../measure/process-figures.ts';
import { spreadOf } from '../measure/spread.ts';
import type { Figure } from '../report.ts';
import { type Comanda, startComanda } from '../subject/comanda.ts';
import { logInOwner } from '../subject/staff.ts';

const ROUNDS = 5;
const PHOTO = { width: 5_472, height: 3_648 };
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_MS = 2_000;
const MOST_MEGABYTES = 300;
const LOOK_MS = 10;
const PAUSE_MS = 200;
const MOST_LOOKS = 500;

/** The most resident memory that a process has while work goes on, in megabytes. */
async function peakDuring(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = await residentMegabytes(pid);
  const looking = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytes(pid));
  }, LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(looking);
  }
  return peak;
}

type Sent = { readonly ms: number; readonly url: string };

/** Resolves when the picture is there as AVIF too. */
async function avifThere(comanda: Comanda, url: string): Promise<void> {
  const headers = { accept: 'image/avif' };
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const shown = await fetch(new URL(url, comanda.base), { headers });
    if (shown.headers.get('content-type') === 'image/avif') return;
    await delay(PAUSE_MS);
  }
  throw new Error('The picture never became AVIF.');
}

/** Milliseconds from the first byte sent until the picture can be seen. */
async function sendAndSee(
  comanda: Comanda,
  token: string,
  restaurantId: string,
  photo: Buffer,
): Promise<Sent> {
  const startedAt = performance.now();
  const baseUrl = `${comanda.base}/api`;
  const picture = pictureIn(await sendPicture({ baseUrl }, token, { restaurantId, purpose: 'cover' }, photo));
  const shown = await fetch(new URL(picture.url, comanda.base));
  if ((await shown.bytes()).length < 10_000) throw new Error('The picture cannot be seen.');
  return { ms: performance.now() - startedAt, url: picture.url };
}

/** A large photograph: how long until it can be used, and how much memory that takes (AVIF included). */
export async function measurePictures(databaseUrl: string): Promise<Figure[]> {
  const photo = await samplePhoto(PHOTO, MOST_BYTES);
  const comanda = await startComanda(databaseUrl);
  try {
    const { token } = await logInOwner(comanda.base);
    const anybody = createCall({ baseUrl: `${comanda.base}/api`, token: () => null });
    const { id } = await anybody('restaurantBySlug', { query: { slug: 'forno-lucia' } });
    const before = await residentMegabytes(comanda.pid);
    const times: number[] = [];
    const peak = await peakDuring(comanda.pid, async () => {
      let last = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const { ms, url } = await sendAndSee(comanda, token, id, photo);
        times.push(ms);
        last = url;
      }
      await avifThere(comanda, last);
    });
    const { median, min, max } = spreadOf(times);
    const megabytes = (photo.length / 1024 / 1024).toFixed(1);
    const extra = peak - before;
    return [
      {
        name: `a photo of ${megabytes} MB and 20 megapixels can be seen`,
        subject: `${Math.round(median)} ms`,
        baseline: '',
        aim: `≤ ${MOST_MS} ms`,
        reached: median <= MOST_MS,
        notes: [`${Math.round(min)}–${Math.round(max)} ms over ${ROUNDS}`],
      },
      {
        name: 'memory while it is made',
        subject: `${Math.round(extra)} MB more`,
        baseline: `before ${Math.round(before)} MB`,
        aim: `≤ ${MOST_MEGABYTES} MB`,
        reached: extra <= MOST_MEGABYTES,
      },
    ];
  } finally {
    await comanda.stop();
  }
}
