import { readConfig } from '#config.ts';
import { renewKeys } from '#modules/payouts';
import { openDatabase } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/running-database.ts';

/** `npm run payout-keys`: a new key for the account numbers of restaurants, while Comanda runs. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = openDatabase({ url: await runningDatabaseUrl(config), log: console.error });
  try {
    console.log(`${await renewKeys(database.db, config)} account numbers are encrypted by the new key.`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
