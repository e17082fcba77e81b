// Runs before each npm command, on any Node from 20 on and before anything is installed: plain JS, no dependencies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => join(root, ...parts);
const keptBuilds = 3;
const hashFile = inRoot('web', 'dist', '.build-hash');

await main();

async function main() {
  requireNode(20);
  const release = await takeTurn();
  await installDependencies();
  if (!process.argv.includes('--no-build')) await buildWebApp();
  release();
}

function requireNode(oldest) {
  if (Number.parseInt(process.versions.node, 10) >= oldest) return;
  fail(`CRM Portal needs Node.js ${oldest} or newer to set itself up; this is ${process.version}. See https://nodejs.org.`);
}

async function installDependencies() {
  if (areDependenciesInstalled()) return;
  console.log('Installing the dependencies, this takes a minute …');
  // A set NODE_ENV=production must not leave out the tools that build the web app.
  // Not npm ci: it refuses a lockfile without the tools of platforms that its registry did not have. What the lockfile
  // names is installed as it says, checksums included, and the file is not touched.
  const parameters = [
    'install',
    '--no-save',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
  ];
  const [program, first] = npmCommand();
  const isInstalled = await run(program, [...first, ...parameters], process.env, isAboutTheOtherNode);
  if (!isInstalled) fail('The installation did not succeed; its message is above.');
}

/**
 * npm asks every package whether it likes the Node that npm itself runs on: 75 lines on Node 20. Where the packages bring
 * a Node of their own, which then runs everything, that is no news to anybody.
 */
function isAboutTheOtherNode(line) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const isBrought = `node-${system}-${process.arch}` in (readJson('package.json')?.optionalDependencies ?? {});
  return isBrought && /^npm warn EBADENGINE/i.test(line);
}

/** npm writes its own list last, so a broken-off installation has none. */
function areDependenciesInstalled() {
  const wanted = readJson('package-lock.json')?.packages;
  if (wanted === undefined) fail('package-lock.json is missing: this is not a whole copy of CRM Portal.');
  const installed = readJson('node_modules', '.package-lock.json')?.packages;
  if (installed === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => path === '' || isSame(entry, installed[path]));
}

function isSame(wanted, installed) {
  if (installed === undefined) return wanted.optional === true;
  return installed.version === wanted.version && installed.integrity === wanted.integrity;
}

function npmCommand() {
  const npm = process.env.npm_execpath;
  if (npm === undefined || !basename(npm).startsWith('npm')) return ['npm', []];
  // Not the Node inside node_modules where it can be helped: npm may replace that folder.
  return [process.env.npm_node_execpath ?? process.execPath, [npm]];
}

async function buildWebApp() {
  const hash = hashSources();
  if (existsSync(inRoot('web', 'dist', 'index.html')) && readText(hashFile) === hash) return;
  console.log('Building the web app …');
  keepEarlierBuild();
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const isBuilt = await run(pinnedNode(), [vite, 'build', 'web', '--logLevel', 'warn'], {
    ...process.env,
    NODE_ENV: 'production',
  });
  if (!isBuilt) fail('The web app could not be built; the message is above.');
  writeFileSync(hashFile, hash);
}

/**
 * A page that was opened before an upgrade asks for the files of its own build when a part of it is used for the first time. The
 * server has those of the last builds, too.
 */
function keepEarlierBuild() {
  const hash = readText(hashFile);
  const assets = inRoot('web', 'dist', 'assets');
  if (hash === undefined || !existsSync(assets)) return;
  const kept = inRoot('web', 'earlier-builds', hash.slice(0, 16));
  rmSync(kept, { recursive: true, force: true });
  cpSync(assets, kept, { recursive: true });
  const builds = readdirSync(dirname(kept)).map((name) => join(dirname(kept), name));
  const newestFirst = builds.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const build of newestFirst.slice(keptBuilds)) rmSync(build, { recursive: true, force: true });
}

function hashSources() {
  const hash = createHash('sha256');
  const web = ['src', 'public', 'index.html', 'first-paint.js', 'build-pages.ts', 'build-plugins.ts', 'vite.config.ts'];
  const sources = [...web.map((name) => `web/${name}`), 'contract/src', 'package-lock.json'];
  for (const path of sources.flatMap(filesBelow)) {
    const content = readFileSync(inRoot(path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(inRoot(path))) return [];
  const entries = listFolder(path);
  if (entries === undefined) return [path];
  return entries.sort().flatMap((name) => filesBelow(`${path}/${name}`));
}

function listFolder(path) {
  try {
    return readdirSync(inRoot(path));
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * Two commands at once, a start and a test say, would install over each other. A name that the system frees when we end
 * needs no clean-up after a kill; macOS has no such names, there the two go on unguarded.
 */
async function takeTurn() {
  const name = `crm-portal-prepare-${process.getuid?.() ?? ''}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const address = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform];
  if (address === undefined) return () => {};
  for (let isFirstTry = true; ; isFirstTry = false) {
    const server = await listen(address);
    if (server !== undefined) return () => server.close();
    if (isFirstTry) console.log('Waiting for another npm command that is setting up this folder …');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

function pinnedNode() {
  const pinned = inRoot('node_modules', '.bin', 'node');
  return process.platform !== 'win32' && existsSync(pinned) ? pinned : process.execPath;
}

/** Ended from outside, it ends its child first: our turn must not pass on while npm still writes. */
function run(program, parameters, env, isHidden) {
  const shell = program === 'npm' && process.platform === 'win32';
  const child = spawn(program, parameters, {
    cwd: root,
    env,
    shell,
    stdio: ['inherit', 'inherit', isHidden ? 'pipe' : 'inherit'],
  });
  if (isHidden) createInterface({ input: child.stderr }).on('line', (line) => isHidden(line) || console.error(line));
  const forward = (signal) => child.kill(signal);
  process.on('SIGTERM', forward).on('SIGINT', forward);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('close', (code) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      resolve(code === 0);
    });
  });
}

function readJson(...path) {
  const text = readText(inRoot(...path));
  return text === undefined ? undefined : JSON.parse(text);
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
