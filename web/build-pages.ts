import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { firstCalls } from './src/app/first-calls.ts';
import { bare, shell } from './src/app/first-paint.ts';
import { frameCalls } from './src/app/frame-calls.ts';
import { admin, both, staff } from './src/lib/registry/screens.ts';

type Bundle = Rolldown.OutputBundle;

const root = import.meta.dirname;
/** As the features write them; whoever is signed in opens what is public, too. */
const rolesNamed: Record<string, readonly string[]> = { staff, admin, both, "'public'": ['public', ...both] };

/** Puts first-paint.js into the page, where nothing has to be fetched for it. The server allows it by its hash. */
export function inlineFirstScript(): Plugin {
  const lines = readFileSync(join(root, 'first-paint.js'), 'utf8').split('\n');
  const script = lines
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n');
  return {
    name: 'inline-first-script',
    transformIndexHtml: (html) => html.replace('<!--first script-->', () => `<script>${script}</script>`),
  };
}

/** Styles and scripts of the shell wait behind what the page itself paints. Scripts wait for the styles still. */
export function filesAfterFirstPaint(): Plugin {
  return {
    name: 'files-after-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
        const rest = styles.reduce((page, style) => page.replace(style, ''), html);
        return inTheirOwnTasks(rest)
          .replace('  </body>', () => `${styles.join('')}  </body>`)
          .replaceAll('<script type="module"', '$& fetchpriority="low"');
      },
    },
  };
}

/** What the first script imports runs before it and by itself: in one task, all of it would hold up a tap. */
function inTheirOwnTasks(html: string): string {
  const imported = /( *)<link rel="modulepreload"([^>]*) href="([^"]*)">\n/g;
  const scripts = [...html.matchAll(imported)].map(
    ([, indent, how, file]) => `${indent}<script type="module"${how} src="${file}"></script>\n`,
  );
  return html.replaceAll(imported, '').replace(/ *<script type="module"/, (entry) => scripts.join('') + entry);
}

const preloadHelper = '\0vite/preload-helper.js';

/** What a screen fetches later comes from the path of the portal, too; the page says which one that is. */
export function filesBelowPath(): Plugin {
  let isDone = false;
  return {
    name: 'files-below-path',
    apply: 'build',
    transform(code, id) {
      if (id !== preloadHelper) return undefined;
      const changed = code.replace('return "/"+dep', 'return (document.documentElement.dataset.base ?? "")+"/"+dep');
      isDone = changed !== code;
      return { code: changed, map: null };
    },
    generateBundle(_options, bundle) {
      if (!isDone) this.error('Vite names the files of lazy screens in a new way');
      const fixed = Object.values(bundle)
        .filter(({ fileName }) => /\.(js|css)$/.test(fileName))
        .filter((output) => /["'`(]\/assets\//.test(String(output.type === 'chunk' ? output.code : output.source)));
      if (fixed.length > 0)
        this.error(`Files that name others from the root of the host: ${fixed.map(({ fileName }) => fileName).join(', ')}`);
    },
  };
}

/** For the server: what the first answer for an address contains, beside the page that all addresses share. */
export function writeFirstLoads(): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const screens = screenModules().map(({ path, roles, module }) => ({
        path,
        roles,
        ...filesOf(bundle, module),
        // Who opens a public page may be nobody.
        calls: roles.includes('public') ? [] : [...frameCalls, ...(firstCalls[path] ?? [])],
      }));
      const unknown = Object.keys(firstCalls).filter((path) => !screens.some((screen) => screen.path === path));
      if (unknown.length > 0) this.error(`First calls of screens that do not exist: ${unknown.join(', ')}`);
      writeFileSync(join(dir, '.first-loads.json'), JSON.stringify({ shell, bare, screens }));
    },
  };
}

/** The text face is asked for with the page instead of after its styles. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        const file = Object.keys(bundle ?? {}).find((key) => key.includes(name));
        if (!file) throw new Error(`The build holds no font ${name}`);
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** The file that each screen imports, read from the features' own lists. */
function screenModules(): { path: string; roles: readonly string[]; module: string }[] {
  return globSync('src/**/*.screens.ts', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const shared = new Map([...source.matchAll(/const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name, at]) => [name, at]));
    const tabled = tabledModules(file, source);
    if (tabled.length > 0) return tabled;
    return source
      .split(/^ {6}path: /m)
      .slice(1)
      .map((screen) => {
        const path = /^'([^']+)'/.exec(screen)?.[1];
        const roles = rolesNamed[/^ {6}roles: ([\w']+),$/m.exec(screen)?.[1] ?? ''];
        const [, imported, name] = /^ {6}load: \(\) => (?:import\('([^']+)'\)|(\w+)\(\))/m.exec(screen) ?? [];
        const at = imported ?? shared.get(name);
        if (!path || !roles || !at) throw new Error(`${file}: path, roles or import are written in a new way: ${screen}`);
        return { path, roles, module: join(root, dirname(file), at) };
      });
  });
}

/** One page beside several lists: the lists stand in a table. */
function tabledModules(file: string, source: string): ReturnType<typeof screenModules> {
  const [, module = ''] = /import\('(\.[^']+\.tsx)'\)/.exec(source) ?? [];
  const [, below = ''] = /const path = `\$\{list\}([^`]+)`/.exec(source) ?? [];
  return [...source.matchAll(/^ {2}'([^']+)',$/gm)].flatMap(([, list]) =>
    [`${list}${below}`, `${list}${below}/:id`].map((path) => ({
      path,
      roles: both,
      module: join(root, dirname(file), module),
    })),
  );
}

function filesOf(bundle: Bundle, module: string): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = { scripts: new Set<string>(), styles: new Set<string>() };
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.scripts.has(fileName)) return;
    files.scripts.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.styles.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  const entry = chunks.find((chunk) => chunk.isEntry);
  const screen = chunks.find((chunk) => chunk.facadeModuleId === module);
  if (!screen) throw new Error(`The build holds no chunk of its own for ${module}`);
  add(screen.fileName);
  const shared = new Set(entry ? [...entry.imports, ...(entry.viteMetadata?.importedCss ?? [])] : []);
  const own = (names: Set<string>) => [...names].filter((name) => !shared.has(name)).map((name) => `/${name}`);
  return { scripts: own(files.scripts), styles: own(files.styles) };
}
