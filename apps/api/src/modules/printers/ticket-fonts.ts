import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The typefaces that come with the server: each package has the weights in folders of their own. */
const BUNDLED = [
  import.meta.resolve('@expo-google-fonts/noto-sans-mono/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/package.json'),
];
const WEIGHTS = ['400Regular', '700Bold'];

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** For XML and for the markup of what is drawn. */
export const escaped = (text: string) => text.replaceAll(/[&<>]/g, (letter) => ESCAPED[letter] ?? '');

/**
 * The bundled ones first, so that a ticket looks the same everywhere; of emoji those without colours, as paper knows
 * black alone. Names of typefaces are compared without blanks.
 */
export const TICKET_FONTS = [
  ...['NotoSansMono', 'NotoSansArabic', 'NotoSansHebrew', 'NotoSansThai', 'NotoSansDevanagari'],
  ...['NotoSansBengali', 'NotoSansTamil', 'NotoEmoji', 'monospace'],
].join(', ');

/** Ours first, then the machine's, which may have more scripts; both are read once. */
function configuration(machines: string): string {
  const folders = BUNDLED.flatMap((url) =>
    WEIGHTS.map((weight) => `<dir>${escaped(join(dirname(fileURLToPath(url)), weight))}</dir>`),
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.join('\n')}
<rescan><int>0</int></rescan>
<include ignore_missing="yes">${escaped(machines)}</include>
</fontconfig>
`;
}

// Fontconfig is read once, when this process first draws a text, and a bare machine has no fonts: named before.
const folder = mkdtempSync(join(tmpdir(), 'comanda-fonts-'));
const file = join(folder, 'fonts.conf');
writeFileSync(file, configuration(process.env.FONTCONFIG_FILE ?? '/etc/fonts/fonts.conf'));
process.env.FONTCONFIG_FILE = file;
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
