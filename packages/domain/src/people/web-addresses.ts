/** The endings that mail programs turn into links most readily; a full stop between other words is none. */
const ENDINGS = new Set([
  ...['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'int', 'mobi', 'name', 'pro', 'example'],
  ...[
    'app',
    'dev',
    'shop',
    'store',
    'online',
    'site',
    'website',
    'web',
    'page',
    'space',
    'live',
    'life',
    'world',
  ],
  ...[
    'top',
    'xyz',
    'link',
    'click',
    'club',
    'vip',
    'icu',
    'win',
    'bid',
    'loan',
    'work',
    'help',
    'support',
    'email',
  ],
  ...[
    'bank',
    'money',
    'pay',
    'cash',
    'finance',
    'restaurant',
    'cafe',
    'bar',
    'pub',
    'pizza',
    'menu',
    'kitchen',
  ],
  ...[
    'io',
    'co',
    'ai',
    'me',
    'tv',
    'cc',
    'ly',
    'gg',
    'to',
    'ws',
    'sh',
    'gl',
    'eu',
    'uk',
    'us',
    'ca',
    'au',
    'nz',
  ],
  ...[
    'de',
    'at',
    'ch',
    'fr',
    'it',
    'es',
    'pt',
    'nl',
    'be',
    'ie',
    'dk',
    'se',
    'no',
    'fi',
    'pl',
    'cz',
    'ru',
    'ua',
  ],
  ...[
    'in',
    'cn',
    'jp',
    'kr',
    'hk',
    'sg',
    'br',
    'mx',
    'ar',
    'ng',
    'za',
    'ke',
    'gh',
    'ae',
    'tr',
    'il',
    'tk',
    'ml',
  ],
]);

/** Full stops of other scripts, which some programs read as ours. */
const OTHER_STOPS = /[\u3002\uff61]/g;

function isDomain(word: string): boolean {
  const labels = word.split('.');
  return labels.some((label, index) => index > 0 && ENDINGS.has(label) && labels[index - 1] !== '');
}

/** Whether mail programs would make a link of a part of a text: names in e-mails must lead nobody anywhere. */
export function holdsWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(OTHER_STOPS, '.').toLowerCase();
  if (plain.includes('://') || plain.includes('www.')) return true;
  return plain.split(/[^\p{L}\p{N}.-]+/u).some(isDomain);
}

/** The text with "…" in place of each word that a mail program would turn into a link. */
export function withoutWebAddresses(text: string): string {
  if (!holdsWebAddress(text)) return text;
  return text
    .split(/(\s)/)
    .map((word) => (holdsWebAddress(word) ? '…' : word))
    .join('');
}
