// The server, started again at each change, and Vite's dev server, which reloads the web app and passes API calls on to the
// server. --demo is the example company. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { demo } = parseArgs({ options: { demo: { type: 'boolean', default: false } } }).values;
const host = '127.0.0.1';
const port = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';

const commands = [
  {
    parameters: [
      ...['scripts/restart-on-change.mjs', 'server/src', 'contract/src', '--'],
      demo ? 'server/src/demo/main.ts' : 'server/src/main.ts',
    ],
    // The server names the address that people open: here it is Vite's, and the server's own has no pages.
    env: { PORT: port, PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://${host}:${webPort}` },
  },
  {
    parameters: ['node_modules/vite/bin/vite.js', 'web', '--host', host, '--port', webPort, '--strictPort', '--logLevel', 'warn'],
    env: { API_ORIGIN: process.env.API_ORIGIN ?? `http://${host}:${port}` },
  },
];

const children = commands.map(({ parameters, env }) =>
  spawn(process.execPath, parameters, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }),
);

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    endAll('SIGTERM');
  });
}
// The terminal sends Ctrl-C to the children as well: stay until both have ended.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => endAll('SIGTERM'));

function endAll(signal) {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  }
}
