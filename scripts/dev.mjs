// The server, restarted at each change, and Vite's dev server, which passes API calls on to it. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const port = process.env.PORT ?? '3000';

const commands = [
  { parameters: ['--watch', '--watch-preserve-output', 'server/src/main.ts'], env: { PORT: port } },
  {
    parameters: ['node_modules/vite/bin/vite.js', 'web'],
    env: { API_ORIGIN: process.env.API_ORIGIN ?? `http://127.0.0.1:${port}` },
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
