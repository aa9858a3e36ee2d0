import { execFile } from 'node:child_process';
import { access, chmod, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
/** Chromium without windows, which takes half the time of the whole one; npm's package is the same. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [
  ...['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
  ...['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
];
const SYSTEM_FONT_RULES = '/etc/fonts/fonts.conf';

// Root has no sandbox; a graphics card that is only pretended costs more than all the rest, and no page of ours draws
// with one; nothing goes to the network unasked.
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** What Playwright's `chromium.launch` takes. */
export type Browser = { readonly executablePath: string; readonly args: string[] };

/**
 * Finds a Chromium: `CHROMIUM_PATH`, the system's headless shell, npm's, unpacked once into `.cache`, or a whole one of
 * the system. Rejects with a sentence that says how to get one.
 */
export async function chromiumPath(): Promise<Browser> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (!(await isProgram(wanted))) {
      throw new Error(
        `CHROMIUM_PATH is ${wanted}, which is no program. Point it to a Chromium, or unset it.`,
      );
    }
    return { executablePath: wanted, args: ARGS };
  }
  if (await isProgram(SYSTEM_SHELL)) return { executablePath: SYSTEM_SHELL, args: ARGS };
  const packaged = await packagedChromium().catch((error: unknown) => ({ error }));
  if (typeof packaged === 'string') return { executablePath: packaged, args: ARGS };
  for (const path of SYSTEM_BROWSERS) if (await isProgram(path)) return { executablePath: path, args: ARGS };
  throw packaged.error;
}

async function packagedChromium(): Promise<string> {
  try {
    const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
    const directory = join(ROOT, '.cache', `chromium-${await versionOf(packageRoot)}`);
    const program = join(directory, 'chromium');
    if (!(await isProgram(program))) await unpack(directory);
    await promisify(execFile)(program, ['--version']);
    await ensureFonts(directory);
    return program;
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error);
    throw new Error(
      `No Chromium runs here (${reason}). Install Debian's package with "apt-get install chromium", ` +
        'or set CHROMIUM_PATH to one.',
    );
  }
}

async function versionOf(packageRoot: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error('the installed package has no version');
}

/** The package unpacks into the temporary folder of its process, so it gets a process with a folder of its own. */
async function unpack(directory: string): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  const staging = await mkdtemp(`${directory}.`);
  try {
    const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: ROOT,
      env: { TMPDIR: staging },
    });
    await chmod(staging, 0o755);
    await chmod(join(staging, 'chromium'), 0o755);
    await rename(staging, directory).catch(async (error: unknown) => {
      // Another process may have been quicker.
      if (!(await isProgram(join(directory, 'chromium')))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Where the system has no fonts set up, texts would be invisible: use the ones that the package brings. */
async function ensureFonts(directory: string): Promise<void> {
  const systemHasRules = await access(SYSTEM_FONT_RULES).then(
    () => true,
    () => false,
  );
  if (systemHasRules) return;
  const rules = join(directory, 'fonts.conf');
  await writeFile(
    rules,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(directory, 'fonts')}</dir><cachedir>${join(directory, 'fonts-cache')}</cachedir></fontconfig>
`,
  );
  process.env.FONTCONFIG_FILE ??= rules;
}

async function isProgram(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
