import { resolve } from 'node:path';
import { readConfig } from '#config.ts';
import { systemClock } from '#platform/clock.ts';
import { backUp } from '#platform/database/back-up.ts';
import { addBase } from '#platform/database/base-backups.ts';

const USAGE = `Copies everything that Comanda keeps, while it goes on taking orders.

  npm run backup -- /path/of/a/new/folder
  npm run backup                             into BACKUP_DIR, from which “npm run restore” goes back to a moment

The folder is a DATA_DIR by itself: start Comanda on it, or put it where the old one was. It holds the database's secret
and your diners' names: keep it as safe as the original.`;

/** `npm run backup [-- FOLDER]`. */
async function main([folder = '']: readonly string[]): Promise<void> {
  const { BACKUP_DIR, DATABASE_URL, DATA_DIR, S3_BUCKET } = readConfig(process.env);
  if (folder === '' && !BACKUP_DIR) throw new Error(USAGE);
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL names a database of your own: back it up with the pg_dump of its version, or with what its host offers.',
    );
  const pictures = S3_BUCKET ? ' The pictures are in the bucket, and stay there.' : '';
  if (folder === '' && BACKUP_DIR) {
    const base = await addBase(DATA_DIR, BACKUP_DIR, systemClock().now);
    console.log(
      `Everything up to now is in ${base}.${pictures} “npm run restore” goes back to any moment from now on.`,
    );
    return;
  }
  const to = resolve(folder);
  await backUp(DATA_DIR, to);
  console.log(
    `Everything up to now is in ${to}.${pictures} Start Comanda with DATA_DIR=${to} to look at it.`,
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
