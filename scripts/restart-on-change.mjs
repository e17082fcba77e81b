// node scripts/restart-on-change.mjs FOLDER … -- PROGRAM …
// Runs the program with this Node and starts it again when a source below these folders changes. It watches folders and not
// files, as node --watch does: vim, JetBrains and git put a new file in place of the old one, and a watch of the old one stays
// with what nobody writes to any more.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

const isSource = /(?<!\.test)\.(ts|mjs|json|sql)$/;
/** A checkout, or an editor that saves everything, changes many files at once. */
const settleMs = 150;

const given = process.argv.slice(2);
const folders = given.slice(0, given.indexOf('--'));
const program = given.slice(given.indexOf('--') + 1);

const watchers = new Map();
let settling;
let isEnding = false;
for (const folder of folders) watchBelow(folder);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
let child = start();
let restarted = Promise.resolve();

function watchBelow(folder) {
  if (watchers.has(folder)) return;
  const watcher = watch(folder, (_, name) => name && handleEvent(join(folder, name.toString())));
  watchers.set(
    folder,
    watcher.on('error', () => forgetBelow(folder)),
  );
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) watchBelow(join(folder, entry.name));
  }
}

function forgetBelow(folder) {
  for (const [path, watcher] of watchers) {
    if (path !== folder && !path.startsWith(folder + sep)) continue;
    watcher.close();
    watchers.delete(path);
  }
}

function handleEvent(path) {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder && !watchers.has(path)) watchBelow(path);
  else if (!isFolder && watchers.has(path)) forgetBelow(path);
  else if (isFolder || !isSource.test(path)) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    console.log(`\n${path} changed: starting again …`);
    restarted = restarted.then(restart);
  }, settleMs);
}

function start() {
  const started = spawn(process.execPath, program, { stdio: 'inherit' });
  started.once('exit', (code) => {
    if (isEnding) process.exit(code ?? 0);
    if (code !== 0 && started === child) console.log('It ended. It starts again when a source changes.');
  });
  return started;
}

async function restart() {
  if (isEnding) return;
  const old = child;
  child = undefined;
  await stop(old);
  if (!isEnding) child = start();
}

async function stop(running) {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  await ended;
}

function end() {
  if (isEnding) return;
  isEnding = true;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) process.exit(0);
  child.kill('SIGTERM');
}
