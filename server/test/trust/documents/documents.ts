import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..', '..', '..');

export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

export function matches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

/** A document, taken apart. */
export interface Document {
  path: string;
  /** What stands in no block of code, with its spans of code. */
  prose: string;
  /** Spans of code in the prose. */
  spans: string[];
  blocks: { language: string; text: string }[];
  links: string[];
}

export const documents: Document[] = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })]
  .sort()
  .map(readDocument);

function readDocument(path: string): Document {
  const text = read(path);
  const block = /^```(\w*)\n([\s\S]*?)^```$/gm;
  const prose = text.replace(block, '').replaceAll('**', '');
  return {
    path,
    prose,
    spans: matches(prose, /`([^`\n]+(?:\n[^`\n]+)?)`/g),
    blocks: [...text.matchAll(block)].map(([, language = '', lines = '']) => ({ language, text: lines })),
    links: [...matches(prose, /\]\((?!https?:)([^)#]+)/g), ...matches(prose, /\bsrc="(?!https?:)([^"]+)"/g)],
  };
}
