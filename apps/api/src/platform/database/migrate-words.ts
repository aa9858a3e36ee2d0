import { errorCode, errorMessage } from '@comanda/postgres/errors';

type Wanted = { readonly user?: string | undefined; readonly database?: string | undefined };

const roleOf = ({ user = '' }: Wanted) => `the role "${user}" of DATABASE_URL`;
const owned = ({ user = '', database = '' }: Wanted) => `ALTER DATABASE "${database}" OWNER TO "${user}";`;
const made = ({ user = '', database = '' }: Wanted) =>
  `CREATE DATABASE "${database}" OWNER "${user}" TEMPLATE template0 ENCODING 'UTF8';`;

/** What could not be done, without its line and its reason. */
export const notMadeWords = 'The tables could not be made: schema.sql failed';

/** The server was connected to, and says beforehand that it takes no writes. */
export const readOnlyWords =
  'The database of DATABASE_URL takes no writes: it is a replica, or was set to read only. Name the server that takes them, or the proxy that leads there.';

export function migratedWords(isFirst: boolean, names: readonly string[]): string {
  if (isFirst) return 'The tables were made.';
  return `The database was migrated: ${names.join(', ')}.`;
}

/** Why there is no connection, and the way out. */
export function connectWords(error: unknown, wanted: Wanted): string {
  const why = errorMessage(error);
  const start = `The database cannot be reached (${why}).`;
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return `${start} It does not let ${roleOf(wanted)} in: check its name and password, or give it one with ALTER ROLE "${wanted.user ?? ''}" LOGIN PASSWORD '…';`;
    case '3D000':
      return `${start} Make the database of DATABASE_URL, as its administrator: ${made(wanted)}`;
    case '42501':
      return rightsWords(error, wanted);
    default:
      return `${start} Check DATABASE_URL.`;
  }
}

export function rightsWords(error: unknown, wanted: Wanted): string {
  return `The database does not let ${roleOf(wanted)} make its tables (${errorMessage(error)}). As its administrator: ${owned(wanted)}`;
}
