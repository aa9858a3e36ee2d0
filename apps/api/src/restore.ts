import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { momentOf, readableMoment } from '#platform/database/moments.ts';
import { restore, tryBackup } from '#platform/database/restore.ts';
import { restoredOrders } from './restored-orders.ts';

const USAGE = `Goes back to a moment: makes a new DATA_DIR out of what BACKUP_DIR keeps. The running Comanda is left alone.

  npm run restore -- /path/of/a/new/folder --to "2026-11-28 19:04:05"
  npm run restore -- --try                   restores all that is kept, looks at it, and removes it again

The moment is one by this machine's clock, or has an offset: 2026-11-28T19:04:05+01:00. Without --to, all that is kept.`;

/** What is asked for; null: a try. */
function given(args: readonly string[]): { folder: string; until: number | null } | null {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' }, try: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.try && positionals.length === 0 && values.to === undefined) return null;
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0 || values.try) throw new Error(USAGE);
  const until = values.to === undefined ? null : momentOf(values.to);
  if (until === null && values.to !== undefined) throw new Error(`“${values.to}” is no moment.\n\n${USAGE}`);
  return { folder: resolve(folder), until };
}

/** `npm run restore -- FOLDER [--to MOMENT]`, or `--try`. */
async function main(args: readonly string[]): Promise<void> {
  const wanted = given(args);
  const { DATABASE_URL, BACKUP_DIR } = readConfig(process.env);
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL names a database of your own: its host, or a tool such as pgBackRest, brings it back to a moment.',
    );
  if (!BACKUP_DIR)
    throw new Error('BACKUP_DIR is not set. Set it as Comanda has it: what can be restored lies there.');
  if (wanted === null) {
    const { words, isSound } = await tryBackup(BACKUP_DIR, restoredOrders);
    console.log(`The backup in ${BACKUP_DIR} can be restored. ${words}`);
    if (!isSound) process.exitCode = 1;
    return;
  }
  const { folder, until } = wanted;
  const { words, isSound } = await restore({ backupDir: BACKUP_DIR, to: folder, until }, restoredOrders);
  console.log(
    `${folder} is as it was ${until === null ? 'at the end of what is kept' : `on ${readableMoment(until)}`}. ${words}`,
  );
  if (isSound) console.log(`Start Comanda with DATA_DIR=${folder}, then “npm run backup”.`);
  else process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
