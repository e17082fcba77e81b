import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Document, documents, matches, read, root } from './documents.ts';

const elsewhere = /^(node_modules|dist|data|demo-data|screenshots|test-results|\.git|\.cache|earlier-builds)$/;
const known = globSync('**/*', { cwd: root, exclude: (name) => elsewhere.test(name) });
const folderNames = new Set(known.flatMap((path) => path.split('/').slice(0, -1)));
/** 'plugins/live/live.ts' for 'server/src/plugins/live/live.ts': a document may leave out where a path begins, and nothing inside. */
const endings = new Set(known.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))));

/** What the guide makes beside our files, and git leaves alone. */
const made = matches(read('.gitignore'), /^(\w+\/.+)$/gm);
/** What a guide gives its reader to save, and what a command in it writes. */
const saved = [
  ...documents.flatMap(({ prose }) => matches(prose, /\bSave it as `([\w.]+)`/g)),
  ...documents.flatMap(({ blocks }) => blocks.flatMap(({ text }) => matches(text, / -o ([\w.]+)$/gm))),
];

const fileName = /(?<![\w/.@~*$-])((?:[\w*-][\w.*-]*\/)*[\w*-][\w.*-]*\.(?:tsx?|mjs|json|md|tsv|sql|conf|service|png))(?![\w*])/g;

describe.each(documents)('$path', (document) => {
  it('names files and folders that are there', () => {
    expect(pathsOf(document).filter((path) => !isThere(path))).toEqual([]);
  });

  it('links to files that are there', () => {
    expect(document.links.filter((path) => !existsSync(join(root, document.path, '..', path)))).toEqual([]);
  });
});

it('a path may be written short, but nothing inside it may be left out', () => {
  const paths = documents.flatMap(pathsOf);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => existsSync(join(root, path))).length).toBeGreaterThan(20);
  expect(isThere('plugins/live/live.ts')).toBe(true);
  expect(isThere('contract/core/permissions.ts')).toBe(false);
  expect(isThere('decisions.md')).toBe(false);
});

function pathsOf({ prose, spans, blocks }: Document): string[] {
  const code = [...spans, ...blocks.filter(({ language }) => !['sql', 'yaml', 'js'].includes(language)).map(({ text }) => text)];
  const folders = code.join(' ').match(/(?<![\w/.@~-])[\w-]+(?:\/[\w.*-]+)*\/?(?=[\s,;)]|$)/gm) ?? [];
  const named = [...matches(prose, fileName), ...matches(code.join('\n'), fileName)];
  return [...new Set([...named, ...folders.filter(isFolderLike)])].filter((path) => !isPattern(path));
}

/** 'Europe/Berlin' is no path: nothing of ours is called Europe. */
function isFolderLike(text: string): boolean {
  const [first = ''] = text.split('/');
  return text.includes('/') && folderNames.has(first);
}

/** 'x.routes.ts' and 'NNNN_x.sql' stand for any feature. */
function isPattern(path: string): boolean {
  return /(^|[/._-])x([/._-]|$)/i.test(path) || /NNN/.test(path);
}

function isThere(path: string): boolean {
  const bare = path.replace(/\/$/, '');
  if (made.some((one) => `${bare}/`.startsWith(one.replace(/\/?$/, '/')))) return true;
  if (!bare.includes('*')) return endings.has(bare) || saved.includes(bare);
  const pattern = new RegExp(`^${bare.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return [...endings].some((ending) => pattern.test(ending));
}
