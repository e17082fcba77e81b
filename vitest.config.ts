import { defineConfig } from 'vitest/config';
import { ProcessesFirst } from './server/test/processes/processes-first.ts';

const report = process.env.TEST_REPORT_DIR;
const isFull = process.env.TEST_FULL === 'true';
const setupFiles = ['web/src/testing/fail-on-console.ts'];

export default defineConfig({
  test: {
    watch: false,
    // Many tests wait for a process, a timer or the database: one worker more than cores keeps these busy.
    maxWorkers: 3,
    sequence: { sequencer: ProcessesFirst },
    // A machine under load takes four times as long, and stands still for a minute; what hangs is still found.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    allowOnly: false,
    // The other tags are rows of the specification's ledger; scripts/ledger.mjs knows which there are.
    tags: [{ name: 'full', description: 'Takes long, and only test:full and whoever runs its file by hand take it.' }],
    strictTags: false,
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report ? { outputFile: { json: `${report}/vitest.json` } } : {}),
    // The projects share one module graph each: loading it anew for each file takes as long as the tests.
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], environment: 'node', isolate: false, setupFiles },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: isFull ? [] : ['server/{src,test}/**/*.full.test.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          runner: 'server/test/processes/not-available-runner.ts',
          globalSetup: ['server/test/support/global-setup.ts'],
          setupFiles: [...setupFiles, 'server/test/processes/end-children.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/{*,src/**/*}.test.{ts,tsx}'], environment: 'node', isolate: false, setupFiles },
      },
    ],
  },
});
