type Access =
  | 'public'
  | 'user'
  | 'self'
  /** Any role in the restaurant named by `{id}`. */
  | 'member'
  | 'admin-or-manager'
  | 'admin'
  /** Any role in the merchant named by `{id}`, or in one of its restaurants. */
  | 'merchant-member'
  | 'merchant-admin'
  /** A client token. */
  | 'diner';

/** What a call is refused with: the status and the code. */
export type Refused = `${number} ${Uppercase<string>}`;

/** What of a call is plain data: a page of diners loads no more of theirs. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Where the restaurant or merchant of the access rule is named, when that is not `{id}`. */
  readonly of?: 'params.restaurantId' | 'body.restaurantId' | 'body.merchantId';
  /** `recent`: the session's user gave their password (or another proof) in the last `PROOF_MINUTES`. */
  readonly proof?: 'recent';
  readonly summary: string;
  /** Answers page by page (`PageAsked`): the next is in the body's `nextCursor`; with `link` in the header `Link`. */
  readonly paged?: 'cursor' | 'link';
  readonly stream?: true;
  /** Answers with a file of this type instead of JSON. */
  readonly file?: 'text/csv' | 'text/xml' | 'application/pdf' | 'application/octet-stream';
  /** Takes bodies of up to so many bytes, where that is not what is usual. */
  readonly bodyLimit?: number;
  /** Takes a multipart form instead of JSON. */
  readonly form?: true;
  /** Also for a user with a password from an administrator, before they choose their own. */
  readonly withGivenPassword?: true;
  /** Also for a kitchen tablet, which is STAFF of its restaurant and has the board alone. */
  readonly onTablets?: true;
  /** A locked restaurant still takes this write. */
  readonly whileLocked?: true;
  /** What it is refused with beside what `commonRefusals` names for all of its kind. */
  readonly refusals: readonly Refused[];
};

/** How long a password counts for calls that ask for a recent one (ASVS 7.5.1). */
export const PROOF_MINUTES = 15;
