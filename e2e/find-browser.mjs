// The one place that decides which browser the tests and the screenshots use.
// Order: CHROME_PATH, the one shipped in npm (pinned by the lockfile; x64 only), Playwright's own, the system's, which is
// installed where that is possible.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { requireDebianProgram } from '../server/test/processes/debian.ts';

export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: to optimise its code costs more than it brings.
  '--js-flags=--no-opt --no-maglev',
];

/** @returns {Promise<{ executablePath: string, source: string, env: Record<string, string> }>} */
export async function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH is ${named}, which does not exist`);
    return { executablePath: named, source: 'CHROME_PATH', env: {} };
  }
  const shipped = shippedInNpm();
  if (shipped) return shipped;
  const own = await playwrightsOwn();
  if (own) return { executablePath: own, source: 'playwright', env: {} };
  // Without a window of its own it takes two thirds of the time.
  const shell = 'chromium-headless-shell';
  const system = onPath([shell, 'google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']);
  if (system === undefined) requireDebianProgram(shell, shell);
  return { executablePath: system ?? `/usr/bin/${shell}`, source: 'system', env: {} };
}

function shippedInNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const entry = resolvePackage('@sparticuz/chromium');
  if (!entry) return undefined;
  const modules = join(dirname(entry), '..', '..', '..');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8'));
  const dir = join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(join(dir, 'chromium'))) unpack(modules, dir);
  const libraries = [join(dir, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(dir, 'chromium'),
    source: `@sparticuz/chromium ${version}`,
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(dir, 'fonts') },
  };
}

function unpack(modules, dir) {
  const draft = `${dir}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // A child process: the package changes process.env when told that it is in Lambda, and it writes into os.tmpdir().
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', 'import c from "@sparticuz/chromium"; await c.executablePath();'],
    { cwd: dirname(modules), env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
  );
  // The package's own fonts.conf names /tmp/fonts; without one usable font Chromium dies with SIGTRAP.
  writeFileSync(
    join(draft, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(dir, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(dir, 'fonts-cache')}</cachedir></fontconfig>
`,
  );
  try {
    renameSync(draft, dir);
  } catch (error) {
    // Another process may have unpacked it meanwhile.
    if (!existsSync(join(dir, 'chromium'))) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function resolvePackage(name) {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

function onPath(names) {
  for (const dir of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      if (existsSync(join(dir, name))) return join(dir, name);
    }
  }
  return undefined;
}
