import { readConfig } from '#config.ts';
import { readCentres, storeCentres } from '#modules/postcodes';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/database/database.ts';
import { runningDatabaseUrl } from '#platform/database/running-database.ts';

const USAGE = `Loads the centres of a country's postcodes, so that rings and areas can judge an address by its postcode.

  npm run postcodes -- GB path/to/file

The file: a postal code file of GeoNames (download.geonames.org/export/zip), or a CSV whose first line names postcode,
latitude and longitude, such as the ONS Postcode Directory. Comanda has to be running.`;

/** `npm run postcodes -- COUNTRY FILE`: replaces the table of one country. */
async function main([country = '', path = '']: readonly string[]): Promise<void> {
  if (!/^[A-Z]{2}$/.test(country) || path === '') throw new Error(USAGE);
  const centres = await readCentres(path, country);
  if (centres.length === 0) throw new Error(`${path} has no line with a postcode and its place.`);
  const database = openDatabase({
    url: await runningDatabaseUrl(readConfig(process.env)),
    log: console.error,
  });
  try {
    await storeCentres(database.db, { country, source: path, centres, now: systemClock().now() });
  } finally {
    await database.close();
  }
  console.log(`${centres.length} postcodes of ${country} are loaded. They count from now on.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
