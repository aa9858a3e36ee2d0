import type { Office } from '../office.ts';

const NAME = 'e-mail';

/** The address last typed on a page without a login, so that nobody types it twice; '' when there is none. */
export function knownEmail({ drafts }: Pick<Office, 'drafts'>): string {
  return drafts.get(NAME)?.email ?? '';
}

export function keepEmail({ drafts }: Pick<Office, 'drafts'>, email: string): void {
  drafts.keep(NAME, { email: email.trim() });
}

export function forgetEmail({ drafts }: Pick<Office, 'drafts'>): void {
  drafts.forget(NAME);
}
