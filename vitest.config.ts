import { defineConfig } from 'vitest/config';

const report = process.env.TEST_REPORT_DIR;
const setupFiles = ['web/src/testing/fail-on-console.ts'];

export default defineConfig({
  test: {
    watch: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: true },
    allowOnly: false,
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report ? { outputFile: { json: `${report}/vitest.json` } } : {}),
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'], environment: 'node', setupFiles } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles,
        },
      },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'node', setupFiles } },
    ],
  },
});
