import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../src/metrics/metrics.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operating.md'];
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
/** As config.ts names them. */
const variables = found(read('server/src/config.ts'), /^ {4}([A-Z][A-Z_]+): /gm);

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names commands that are there', () => {
    const commands = ['test', ...found(text, /npm run ([\w:-]+)/g)];
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const programs = ['package.json', ...found(text, /\bnode ([\w./-]+)/g)];
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names settings and files that are there', () => {
    const settings = ['PORT', ...found(text, /`([A-Z]+(?:_[A-Z]+)+)[=`]/g), ...found(text, /\b([A-Z]+(?:_[A-Z]+)+)=/g)];
    expect(settings.filter((name) => !variables.includes(name))).toEqual([]);
    const links = found(text, /\]\((?!https?:)([^)#]+)/g);
    expect(links.filter((path) => !existsSync(join(root, document, '..', path)))).toEqual([]);
  });
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
    const source = ['metrics', 'observe-app', 'metrics-server'].map((name) => read(`server/src/metrics/${name}.ts`)).join();
    const told = found(text, /\b(crm_\w+?)(?:_count|_bucket)?\b/g).filter((name) => name !== 'crm_portal');
    expect(told.length).toBeGreaterThan(12);
    expect(told.filter((name) => !`${source}${read('server/src/plugins/live/live.ts')}`.includes(`'${name}'`))).toEqual([]);
  });
});

describe('the unit for systemd', () => {
  const unit = read('deploy/crm-portal.service');
  const example = read('deploy/crm-portal.env.example');

  it('starts the server by the Node of the project, where the guide installs it', () => {
    const [, node = '', program = ''] = /^ExecStart=\/opt\/crm-portal\/(\S+) \/opt\/crm-portal\/(\S+)$/m.exec(unit) ?? [];
    expect(scripts.start).toBe(`node ${program}`);
    expect(existsSync(join(root, program))).toBe(true);
    expect(node).toBe('node_modules/.bin/node');
    const guide = read('docs/operating.md');
    for (const [, path = ''] of unit.matchAll(/^(?:EnvironmentFile=-|WorkingDirectory=|Environment=DATA_DIR=)(\S+)$/gm))
      expect(guide).toContain(path);
  });

  it('and its example of settings name only settings that are there', () => {
    const set = [...found(unit, /^Environment=([A-Z_]+)=/gm), ...found(example, /^#?([A-Z_]+)=/gm)];
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
