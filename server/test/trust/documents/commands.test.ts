import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Document, documents, matches, read, root } from './documents.ts';

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** Which file runs a command, or the program behind it, and the words in it that do so. */
const runners: [command: RegExp, file: string, words: string][] = [
  [/^npm start$/, 'server/test/processes/program.ts', "'main.ts'"],
  [/^npm run demo$/, 'e2e/global-setup.config.ts', 'demo/main.ts'],
  [/^npm run dev( -- --demo)?$/, 'server/test/trust/operations/dev.full.test.ts', 'scripts/dev.mjs'],
  [/^npm test$/, '.ci/run', 'npm test'],
  [/^npm test -- --only \w+$/, 'server/test/trust/documents/commands.test.ts', "'scripts/test.mjs'"],
  [/^npm run test:full$/, 'vitest.config.ts', 'TEST_FULL'],
  [/^npm run (lint|format)$/, 'scripts/test.mjs', "'biome', 'check'"],
  [/^npm run types$/, 'scripts/test.mjs', "'tsc', '-p'"],
  [/^npm run knip$/, 'scripts/test.mjs', "['knip']"],
  [/^npm run sql$/, 'server/test/walks/statements.test.ts', "'save-statements.ts'"],
  [/^npm run api-examples$/, 'server/test/trust/api/examples.test.ts', 'toMatchFileSnapshot'],
  [/^npm run build$/, 'scripts/prepare.mjs', "'build', 'web'"],
  [/^npm run bench( -- .+)?$/, 'scripts/test.mjs', "'bench/src/main.ts', '--smoke'"],
  [/^npm run screenshots$/, 'e2e/pictures/pictures.spec.ts', 'addressOf'],
  [/^(crm )?npm run (backup|restore)( -- \S+)?$/, 'server/src/backup/commands.test.ts', 'restore('],
  [
    /^(crm )?npm run operator( -- ((create-admin|make-admin|make-staff|set-password|reset-factors|erase-again) .+|pending|erasures|rebuild-numbers))?$/,
    'server/test/trust/documents/operator.test.ts',
    'operate(',
  ],
  [/^npx vitest run (\S+\/\S+|-t '[^']+')$/, 'scripts/test.mjs', "['vitest', 'run',"],
  [/^npx playwright test -c e2e( \S+\.spec| -g '[^']+')?$/, 'scripts/test.mjs', "['playwright', 'test', '-c', 'e2e']"],
  [/^(sudo )?node scripts\/prepare\.mjs$/, 'package.json', '"pretest": "node scripts/prepare.mjs"'],
  [/^crm\(\) \{.+\}$/, 'server/test/trust/documents/operating.test.ts', 'EnvironmentFile'],
  [/^(sudo )?nginx -t$/, 'server/test/trust/servers/nginx.ts', "'-t'"],
  [
    /^sudo sed -i '\/10.0.0.11:3000\/s\/;\$\/ down;\/' \S+$/,
    'server/test/trust/servers/nginx.ts',
    "'/10.0.0.11:3000/s/;$/ down;/'",
  ],
  [
    /^sudo sed -i '\/10.0.0.11:3000\/s\/ down;\$\/;\/' \S+$/,
    'server/test/trust/servers/nginx.ts',
    "'/10.0.0.11:3000/s/ down;$/;/'",
  ],
  [/^curl --fail .+\/health\/ready$/, 'server/test/trust/upgrade/rolling.full.test.ts', '/health/ready'],
  [/^sudo -u postgres pg_basebackup /, 'server/test/trust/replica/debian.full.test.ts', 'pg_basebackup'],
  [
    /^sudo patronictl -c \/etc\/patroni\/config\.yml switchover --leader db1 --force crm$/,
    'server/test/trust/servers/patroni.ts',
    "'switchover', '--leader'",
  ],
  [/^sudo -u postgres psql -c "create (role|database) crm .+"$/, 'server/test/trust/servers/patroni.ts', '`create role crm'],
  [/^(podman|podman-compose|sed|mkdir|install|echo) (?!build)/, 'server/test/trust/containers/guide.ts', 'for (const line of'],
  [/^(ADDRESS|TOKEN|SECRET)=/, 'server/test/trust/documents/api.test.ts', "'-e', '-c'"],
  [/^curl --silent /, 'server/test/trust/documents/api.test.ts', "'-e', '-c'"],
  [
    /^npx (openapi-typescript|@hey-api\/openapi-ts)@\S+ /,
    'server/test/trust/api/clients.full.test.ts',
    'openapi-typescript/bin/cli.js',
  ],
  [/^podman build -t localhost\/crm-portal:latest \.$/, 'server/test/trust/containers/image.ts', "'-f', containerfile"],
];

/** Commands of the operating system. What they name of ours is looked up: files here, the unit in operating.test.ts. */
const ofTheSystem = [
  /^cd \/opt\/crm-portal$/,
  /^sudo (useradd|systemctl|timedatectl|journalctl|apt-get install|install -m \d+|git pull)\b/,
  /^sudo patronictl -c \/etc\/patroni\/config\.yml list$/,
  /^sudo (sed -i '.+' \/etc\/.+|rm -rf \/var\/lib\/etcd\/default)$/,
  /^journalctl -u crm-portal\b/,
  /^git (pull|worktree add \.\.\/crm-older COMMIT)$/,
  /^npm (audit --omit=dev|install( --no-save)?|ci)$/,
  /^PATH="\$PWD\/node_modules\/\.bin:\$PATH" npm install --save-exact NAME -w server$/,
  /^\(cd \.\.\/crm-older && node scripts\/prepare\.mjs\)$/,
];

describe.each(documents)('$path', (document) => {
  const commands = commandsOf(document);

  it('has commands that a test runs, or that belong to the system', () => {
    const isKnown = (command: string) => [...runners.map(([pattern]) => pattern), ...ofTheSystem].some((p) => p.test(command));
    expect(commands.filter((command) => !isKnown(command))).toEqual([]);
  });

  it('names npm commands, options, specs and titles that are there', () => {
    expect(commands.flatMap(faultsOf)).toEqual([]);
  });
});

describe('the commands', () => {
  it('are run where the list says so, and the list has no others', () => {
    const all = documents.flatMap(commandsOf);
    for (const [pattern, file, words] of runners) {
      expect(
        all.filter((command) => pattern.test(command)),
        String(pattern),
      ).not.toEqual([]);
      expect(read(file), file).toContain(words);
    }
    for (const pattern of ofTheSystem)
      expect(
        all.some((command) => pattern.test(command)),
        String(pattern),
      ).toBe(true);
  });

  it('of npm prepare a fresh clone first', () => {
    const names = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/prepare.mjs'))).toEqual([]);
  });

  it('to run a part of the suite name parts that are there', () => {
    const refused = spawnSync(process.execPath, ['scripts/test.mjs', '--only', 'nothing'], { cwd: root, encoding: 'utf8' });
    expect(refused.status).toBe(2);
    const parts = documents.flatMap(commandsOf).flatMap((command) => matches(command, /^npm test -- --only (\w+)$/g));
    expect(refused.stderr.trim()).toBe(`--only takes one of ${parts.join(', ')}`);
  });
});

/** Lines of the shell's blocks, and spans that begin like a command. */
function commandsOf({ blocks, spans }: Document): string[] {
  const shell = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text);
  const lines = shell
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/\{\n([^}]*)\n\}/g, (_, body: string) => `{ ${body.trim()} }`)
    .split('\n');
  const inline = spans.filter((span) => /^(npm|npx|node|git|sudo|nginx -t|journalctl|PATH=)( |"|$)/.test(span));
  return [
    ...lines.map((line) => line.replace(/\s+#.*$/, '').trim()),
    ...inline.map((span) => span.replaceAll(/\s+/g, ' ')),
  ].filter(Boolean);
}

function faultsOf(command: string): string[] {
  const [, name = '', given = ''] = /npm (?:run )?([\w:-]+)(?: -- (.+))?$/.exec(command) ?? [];
  const program = scripts[name]?.match(/^node (\S+)/)?.[1];
  const isOurs = /\bnpm (run|start|test)\b/.test(command);
  return [
    ...(isOurs && !(name in scripts) ? [`no npm script ${name}`] : []),
    ...matches(given, /(?:^| )--([\w-]+)/g)
      .filter((option) => !knows(program, option))
      .map((option) => `${name} has no --${option}`),
    ...matches(command, /playwright test -c e2e (\S+\.spec)$/g).filter(
      (spec) => globSync(`e2e/*/${spec}.ts`, { cwd: root }).length === 0,
    ),
    ...matches(command, /vitest run -t '([^']+)'/g).filter(
      (title) => !isTitle(title, '{contract,server,web}/src/**/*.test.{ts,tsx}'),
    ),
    ...matches(command, /playwright test -c e2e -g '([^']+)'/g).filter((title) => !isTitle(title, 'e2e/*/*.spec.ts')),
  ];
}

/** An option is a key of the program's parseArgs, in its file or in one beside it. */
function knows(program: string | undefined, option: string): boolean {
  const files = program === undefined ? [] : globSync(`${dirname(program)}/*.{ts,mjs}`, { cwd: root });
  return files.some((file) => new RegExp(`\\b${option}: \\{ type:`).test(read(file)));
}

function isTitle(title: string, files: string): boolean {
  return globSync(files, { cwd: root }).some((file) => new RegExp(`\\b(it|test)\\(.*${title}`).test(read(file)));
}
