import { deflateSync } from 'node:zlib';
import type { UploadedPicture } from '@comanda/contract/shapes/pictures';
import sharp from 'sharp';
import { type Answer, parsed } from './answers.ts';
import { fixedDice } from './fixed-dice.ts';
import type { TestApp } from './test-app.ts';

type Size = { readonly width: number; readonly height: number };
type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** A picture with something on it; by its seed one differs from another. */
export function samplePicture({ width, height }: Size, kind: Kind = 'jpeg', seed = 1): Promise<Buffer> {
  const plain = (wide: number, high: number, hue: number) => ({
    create: { width: wide, height: high, channels: 3 as const, background: `hsl(${hue % 360}, 60%, 55%)` },
  });
  const input = plain(Math.ceil(width / 2), Math.ceil(height / 2), seed * 89);
  return sharp(plain(width, height, seed * 47))
    .composite([{ input }])
    .toFormat(kind)
    .toBuffer();
}

/** Noise around a middle grey, the same each time: of a random one AVIF is now and then no smaller than WebP. */
function grainOf(bytes: number): Buffer {
  const grain = Buffer.alloc(bytes);
  const dice = fixedDice();
  // three dice together lie about the middle as a camera's noise does
  for (let index = 0; index < bytes; index += 1) grain[index] = 128 + 56 * (dice() + dice() + dice() - 1.5);
  return grain;
}

/** A photograph as a camera makes it, grain and all, as large as it can be with so many bytes. */
export async function samplePhoto({ width, height }: Size, mostBytes: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  const grain = sharp(grainOf(width * height * 3), { raw }).blur(1.2);
  const { data, info } = await grain.raw().toBuffer({ resolveWithObject: true });
  for (let quality = 100; ; quality -= 1) {
    const photo = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (photo.length <= mostBytes) return photo;
  }
}

const CRC_TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

/** A few bytes that announce so many pixels, and would unpack into all of them (one bit each). */
export function pictureBomb({ width, height }: Size): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const row = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** What goes into the form beside the file. */
export type UploadFields = Readonly<Record<string, string | number>>;

/** Sends a file to `/uploads` as a browser does. */
export async function sendPicture(
  app: Pick<TestApp, 'baseUrl'>,
  token: string | null,
  fields: UploadFields,
  file: Uint8Array | null,
  name = 'picture.jpg',
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  if (file) form.set('file', new Blob([Buffer.from(file)]), name);
  const response = await fetch(`${app.baseUrl}/uploads`, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

function isPicture(value: unknown): value is UploadedPicture {
  return typeof value === 'object' && value !== null && 'id' in value && 'variants' in value;
}

/** The picture that an answer of 201 holds. */
export function pictureIn({ status, json, text }: Answer): UploadedPicture {
  if (status !== 201 || !isPicture(json)) throw new Error(`No picture in an answer of ${status}: ${text}`);
  return json;
}
