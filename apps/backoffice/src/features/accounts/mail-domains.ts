/** Where most people's e-mails go, the commonest first; a restaurant's own domain is never in here and never judged. */
const KNOWN_DOMAINS = [
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'icloud.com',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'live.com',
  'aol.com',
  'protonmail.com',
  'proton.me',
  'googlemail.com',
  'btinternet.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'orange.fr',
  'libero.it',
  'me.com',
  'msn.com',
] as const;

/** Shorter names have too many neighbours that are right. */
const SHORTEST_JUDGED = 7;
const FURTHEST = 2;

/** Letters to change, add, drop or swap with their neighbour to make one word of the other. */
function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (isSwapped && row > 1 && column > 1) steps.push((beforeLast[column - 2] ?? 0) + 1);
      current.push(Math.min(...steps));
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

/** "lucia@gmial.com" → "gmail.com": the well-known domain that was probably meant; null when nothing looks mistyped. */
export function meantDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  if (domain.length < SHORTEST_JUDGED || KNOWN_DOMAINS.some((known) => known === domain)) return null;
  let nearest: string | null = null;
  let nearestAt = FURTHEST + 1;
  for (const known of KNOWN_DOMAINS) {
    if (known.length < SHORTEST_JUDGED) continue;
    const at = distance(domain, known);
    if (at < nearestAt) [nearest, nearestAt] = [known, at];
  }
  return nearest;
}

export function withDomain(email: string, domain: string): string {
  return `${email.trim().split('@')[0] ?? ''}@${domain}`;
}

const GMAIL = { name: 'Gmail', url: 'https://mail.google.com/' };
const OUTLOOK = { name: 'Outlook', url: 'https://outlook.live.com/' };
const YAHOO = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };

const INBOXES = new Map([
  ['gmail.com', GMAIL],
  ['googlemail.com', GMAIL],
  ['outlook.com', OUTLOOK],
  ['hotmail.com', OUTLOOK],
  ['hotmail.co.uk', OUTLOOK],
  ['live.com', OUTLOOK],
  ['yahoo.com', YAHOO],
  ['yahoo.co.uk', YAHOO],
  ['icloud.com', { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' }],
]);

/** Where the e-mails of an address are read in a browser, as far as that is known. */
export function inboxOf(email: string): { readonly name: string; readonly url: string } | null {
  return INBOXES.get(email.split('@')[1]?.toLowerCase() ?? '') ?? null;
}
