import type { Config } from '#config.ts';
import { OPERATOR_WORDS } from '#platform/words.ts';
import type { Files } from './files.ts';

type Settings = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

async function connect(settings: Settings) {
  // most shops never need it, and it is large
  const sdk = await import('@aws-sdk/client-s3');
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const client = new sdk.S3Client({
    region: S3_REGION,
    // stores other than Amazon's seldom have a host name per bucket, nor all of its checksums
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
      : {}),
  });
  return { sdk, client };
}

/** Files in a bucket that several machines share. An object is there once its store has all of it. */
export function createS3Files(settings: Settings, bucket: string): Files {
  let connection: ReturnType<typeof connect> | null = null;
  function connected() {
    connection ??= connect(settings);
    return connection;
  }

  return {
    async put(key, bytes, contentType) {
      const { sdk, client } = await connected();
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async read(key) {
      const { sdk, client } = await connected();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        if (error instanceof sdk.S3ServiceException && error.name === 'AccessDenied') {
          throw new Error(OPERATOR_WORDS.mayNotList, { cause: error });
        }
        throw error;
      }
    },
    async check() {
      // never there: a key that may not list fails here, before diners look for a picture
      await this.read('check/none.webp');
    },
    async remove(keys) {
      const { sdk, client } = await connected();
      // not all at once: Amazon's call for that asks for a checksum that other stores do not know
      for (const key of keys) await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
