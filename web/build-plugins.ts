import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
const worthIt = /\.(html|js|css|svg|json|txt)$/;

/** Writes .br and .gz beside each text file, so that the server never compresses while somebody waits. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => worthIt.test(name))) {
        const path = join(dir, file);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotli(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** The service worker is a file of its own beside the page. Its bytes change with the files that it keeps, so that it keeps them anew. */
export function serviceWorker(): Plugin {
  const root = import.meta.dirname;
  const source = readFileSync(join(root, 'service-worker.js'), 'utf8');
  const version = createHash('sha256');
  for (const file of ['offline.html', 'offline.js', 'favicon.svg']) version.update(readFileSync(join(root, 'public', file)));
  const code = source.replace('%version%', version.digest('base64url').slice(0, 12));
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
    },
  };
}

/** Fails the build when the first load of a screen grows over its budget. */
export function budget({ modules, maxKiB }: { modules: string[]; maxKiB: number }): Plugin {
  return {
    name: 'first-load-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const files = firstLoad(bundle, modules);
      const bytes = files.reduce((sum, file) => sum + brotli(contentOf(bundle, file)).length, 0);
      const figure = `First load of the leads screen: ${(bytes / 1024).toFixed(1)} KiB brotli in ${files.length} files, at most ${maxKiB}`;
      if (bytes > maxKiB * 1024) this.error(figure);
      this.info(figure);
    },
  };
}

function firstLoad(bundle: Bundle, modules: string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const roots = [
    ...chunks.filter((chunk) => chunk.isEntry),
    ...modules.map((module) => {
      const found = chunks.find((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId?.includes(module));
      if (!found) throw new Error(`The build holds no chunk of its own for ${module}`);
      return found;
    }),
  ];
  const files = new Set<string>();
  const add = (file: string) => {
    const output = bundle[file];
    if (files.has(file) || !output) return;
    files.add(file);
    if (output.type !== 'chunk') return;
    for (const css of output.viteMetadata?.importedCss ?? []) add(css);
    for (const imported of output.imports) add(imported);
  };
  for (const chunk of roots) add(chunk.fileName);
  return [...files];
}

function contentOf(bundle: Bundle, file: string): Buffer {
  const output = bundle[file];
  return Buffer.from((output?.type === 'chunk' ? output.code : output?.source) ?? '');
}

function brotli(bytes: Uint8Array): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/**
 * Mantine gives each field, menu and dialog a random id after it was drawn, and so draws all of them twice at once. The id that React
 * gives is as good where nothing is drawn on a server.
 */
export function drawFieldsOnce(): Plugin {
  const file = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;
  let isDone = false;
  return {
    name: 'draw-fields-once',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        const changed = code.replace('setUuid(randomId());', '');
        isDone = changed !== code;
        return { code: changed, map: null };
      },
    },
    generateBundle() {
      if (!isDone) this.error('Mantine makes its ids in a new way');
    },
  };
}
