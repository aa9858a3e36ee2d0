import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, startS3Server } from '@comanda/testing/s3-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { createS3Files } from './s3-files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-files-'));
  s3 = await startS3Server();
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function s3Files(secret = s3.credentials.secretAccessKey): Files {
  const settings = {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: secret,
  };
  return createS3Files(settings, s3.bucket);
}

describe.each<[string, () => Files]>([
  ['a folder', () => createDiskFiles(join(folder, 'files'))],
  ['a bucket', () => s3Files()],
])('%s', (_, open) => {
  test('gives back what was put, and null for what is not there', async () => {
    const files = open();
    expect(await files.read('one/640.webp')).toBeNull();
    await files.put('one/640.webp', bytes('picture'), 'image/webp');
    await files.put('one/320.webp', bytes('smaller'), 'image/webp');
    expect(text(await files.read('one/640.webp'))).toBe('picture');
    await files.put('one/640.webp', bytes('again'), 'image/webp');
    expect(text(await files.read('one/640.webp'))).toBe('again');
  });

  test('removes what is named, and does not mind what is not there', async () => {
    const files = open();
    await files.put('two/640.webp', bytes('picture'), 'image/webp');
    await files.put('two/320.webp', bytes('smaller'), 'image/webp');
    await files.remove(['two/640.webp', 'two/640.avif', 'three/640.webp']);
    expect(await files.read('two/640.webp')).toBeNull();
    expect(text(await files.read('two/320.webp'))).toBe('smaller');
  });
});

describe('a folder', () => {
  test('is made when it is looked at', async () => {
    await createDiskFiles(join(folder, 'new')).check();
    expect(await readdir(join(folder, 'new'))).toEqual([]);
  });

  const files = () => createDiskFiles(join(folder, 'disk'));

  test.each([
    '../x.webp',
    'a/../../x.webp',
    '/etc/passwd',
    'a/b/c.webp',
    'a\0/b.webp',
    '.x/a.webp',
    'a/.b',
    '',
  ])('takes no key such as %j', async (key) => {
    await expect(files().put(key, bytes('x'), 'image/webp')).rejects.toThrow(RangeError);
    await expect(files().read(key)).rejects.toThrow(RangeError);
    await expect(files().remove([key])).rejects.toThrow(RangeError);
  });

  test('loses with a file what a crash left of it, and the folder with the last file', async () => {
    await mkdir(join(folder, 'disk/four'), { recursive: true });
    await writeFile(join(folder, 'disk/four/640.webp.part-x'), 'half of');
    await files().put('four/640.webp', bytes('picture'), 'image/webp');
    await files().remove(['four/640.webp']);
    expect(await readdir(join(folder, 'disk'))).toEqual([]);
  });

  test('that cannot be written leaves nothing behind', async () => {
    await mkdir(join(folder, 'disk/five/640.webp'), { recursive: true });
    await expect(files().put('five/640.webp', bytes('picture'), 'image/webp')).rejects.toThrow();
    expect(await readdir(join(folder, 'disk/five'))).toEqual(['640.webp']);
  });
});

describe('a bucket', () => {
  test('gets signed requests, the type of each file and how long it may be kept', async () => {
    await s3Files().put('six/640.webp', bytes('picture'), 'image/webp');
    expect(s3.objects.get('six/640.webp')).toMatchObject({
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(s3.asked.at(-1)).toBe('PUT /pictures/six/640.webp');
  });

  test('whose key may not list it says so, and what to allow', async () => {
    await s3Files().check();
    s3.setListable(false);
    await expect(s3Files().check()).rejects.toThrow('Allow its key s3:ListBucket');
    await expect(s3Files().read('seven/640.avif')).rejects.toThrow('s3:ListBucket');
    s3.setListable(true);
  });

  test('is distinguished from one that refuses or is broken: neither is "not there"', async () => {
    await expect(s3Files('another secret').read('six/640.webp')).rejects.toThrow('SignatureDoesNotMatch');
    s3.setBroken(true);
    await expect(s3Files().read('six/640.webp')).rejects.toThrow();
    s3.setBroken(false);
    expect(text(await s3Files().read('six/640.webp'))).toBe('picture');
  });
});
