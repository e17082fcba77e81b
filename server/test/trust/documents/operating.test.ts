import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { isErrorCode } from '@crm/contract/core/envelope';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import { documents, matches, read, root } from './documents.ts';

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
/** As config.ts and the settings of the sign-in provider and of mail name them. */
const variables = [
  ...matches(read('server/src/config.ts'), /^ {4}([A-Z][A-Z_]+): /gm),
  ...matches(read('server/src/settings/oidc-settings.ts'), /^ {2}(OIDC_[A-Z_]+): /gm),
  ...matches(read('server/src/settings/mail-settings.ts'), /^ {2}([A-Z]+_[A-Z]+): z/gm),
];
/** As Node.js reads them. */
const ofNode = ['NODE_EXTRA_CA_CERTS'];
/** As the scripts read them. */
const ofDevelopers = matches(read('scripts/dev.mjs'), /process\.env\.([A-Z_]+)/g);
/** As the files for compose read them, and as the Containerfile does. */
const ofCompose = [
  ...globSync('deploy/compose*.yaml', { cwd: root }).flatMap((file) => matches(read(file), /\$\{(\w+)/g)),
  ...matches(read('Containerfile'), /^ARG (\w+)=/gm),
];

it.each(documents)('$path names settings that are there', ({ prose, blocks }) => {
  const text = [prose, ...blocks.map((block) => block.text)].join('\n');
  const settings = [...matches(text, /`([A-Z]+(?:_[A-Z]+)+)[=`]/g), ...matches(text, /\b([A-Z]+(?:_[A-Z]+)+)=/g)];
  const isThere = (name: string) =>
    isErrorCode(name) || [...variables, ...ofNode, ...ofDevelopers, ...ofCompose].includes(name.replace(/_FILE$/, ''));
  expect(settings.filter((name) => !isThere(name))).toEqual([]);
});

describe('the documents', () => {
  it('tell of every setting in the README, which stays short', () => {
    const text = read('README.md');
    expect(variables.length).toBeGreaterThan(20);
    expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    expect(text.split('\n').length).toBeLessThan(120);
  });

  it('tell of every metric, and of none that is not there', async () => {
    const text = read('docs/operating.md');
    const known = createMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name);
    expect(known.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
    const source = ['metrics/metrics', 'observe-app', 'metrics/metrics-server']
      .map((name) => read(`server/src/${name}.ts`))
      .join();
    const told = matches(text + read('deploy/prometheus-alerts.yml'), /\b(crm_\w+?)(?:_count|_bucket)?\b/g).filter(
      (name) => name !== 'crm_portal',
    );
    expect(told.length).toBeGreaterThan(12);
    const beside = [
      'plugins/live/live',
      'plugins/limits/follow-replica',
      'features/webhooks/start-webhooks',
      'features/mail/start-mail',
      'features/push/start-push',
    ]
      .map((name) => read(`server/src/${name}.ts`))
      .join();
    const queues = matches(beside, /followQueue\(.*name: '(\w+)'/g);
    const ofQueues = queues.flatMap((name) => [`crm_${name}_queue_length`, `crm_${name}_queue_age_seconds`]);
    expect(told.filter((name) => !`${source}${beside}`.includes(`'${name}'`) && !ofQueues.includes(name))).toEqual([]);
  });
});

describe('the unit for systemd', () => {
  const unit = read('deploy/crm-portal.service');
  const example = read('deploy/crm-portal.env.example');

  it('starts the server by the Node of the project, where the guide installs it', () => {
    const [, node = '', flags = '', program = ''] =
      /^ExecStart=\/opt\/crm-portal\/(\S+)((?: --\S+)*) \/opt\/crm-portal\/(\S+)$/m.exec(unit) ?? [];
    expect(scripts.start).toBe(`node${flags} ${program}`);
    expect(existsSync(join(root, program))).toBe(true);
    expect(node).toBe('node_modules/.bin/node');
    const guide = read('docs/operating.md');
    for (const [, path = ''] of unit.matchAll(/^(?:EnvironmentFile=-|WorkingDirectory=|Environment=DATA_DIR=)(\S+)$/gm))
      expect(guide).toContain(path);
  });

  it('and its example of settings name only settings that are there', () => {
    const set = [...matches(unit, /^Environment=([A-Z_]+)=/gm), ...matches(example, /^#?([A-Z_]+)=/gm)];
    expect(set.length).toBeGreaterThan(8);
    expect(set.filter((name) => name !== 'NODE_ENV' && !variables.includes(name))).toEqual([]);
  });

  it('gives a stop the time that it takes', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    const timeouts = Number(/timeoutMs = ([\d_]+)/.exec(read('server/src/server.ts'))?.[1]?.replace('_', '')) / 1000;
    // The built-in PostgreSQL is asked, pressed and killed within 22 seconds more.
    expect(seconds).toBeGreaterThan(timeouts + 22);
  });
});
