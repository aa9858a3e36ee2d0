import type { Office } from '../../office.ts';

/** A draft is its author's: nobody finds the words of somebody else on a shared tablet. */
export function draftName({ session }: Pick<Office, 'session'>, form: string): string {
  return `${session.user()?.id ?? 'anybody'}:${form}`;
}
