import { join } from 'node:path';
import type { Config } from '#config.ts';
import { createDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { createS3Files } from './s3-files.ts';

/** The bucket of the settings, or a folder of the data directory. */
export function createFiles(config: Config): Files {
  const bucket = config.S3_BUCKET;
  return bucket ? createS3Files(config, bucket) : createDiskFiles(join(config.DATA_DIR, 'uploads'));
}
