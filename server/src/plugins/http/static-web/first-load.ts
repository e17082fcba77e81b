import { createHash } from 'node:crypto';
import type { Role } from '@crm/contract/core/permissions';

/** Written by the build of the web app, beside the page that all addresses share. */
export interface FirstLoads {
  /** What is painted before any script has run, for somebody with a session and for everybody else. */
  shell: string;
  bare: string;
  screens: readonly Screen[];
}
interface Screen {
  path: string;
  roles: readonly string[];
  scripts: readonly string[];
  styles: readonly string[];
  /** What the screen begins with: addresses, and behind some of them '{month}', the body of a call that asks for this month. */
  calls: readonly string[];
}

const homes: Record<Role, string> = { staff: '/', admin: '/admin' };
const roleCall = '/api/auth/role';

/** Which page an address gets: each has one text for each role and one for strangers. */
export function createScreenFinder({ screens }: FirstLoads) {
  const patterns = screens.map((screen) => ({ screen, pattern: patternOf(screen.path) }));
  // A plain path wins over one with a name in it, and '*' is for what nobody knows.
  patterns.sort((one, other) => vagueness(one.screen.path) - vagueness(other.screen.path));
  const find = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.screen;
  return (path: string, role: Role | null): Screen | undefined => {
    if (role === null) {
      const open = find(path);
      return open?.roles.includes('public') ? open : find('/login');
    }
    // The web app leads on from there.
    const asked = find(['/', '/login'].includes(path) ? homes[role] : path);
    return asked?.roles.includes(role) ? asked : undefined;
  };
}

/** What every page shows of the company, and what those of signed-in people are drawn with. */
export interface PageCompany {
  name: string;
  logo: string | null;
  settings: object;
  /** The business day. */
  today: string;
}

/** The page below a path of its host: it names its files from '/' on, and its scripts learn the path from it. */
export function pageBelow(basePath: string, html: string): string {
  if (basePath === '') return html;
  return html
    .replaceAll(/(?:(?:href|src)="|url\()(?=\/)/g, (start) => start + basePath)
    .replace('<html ', () => `<html data-base="${basePath}" `);
}

/** The page with what is shown and fetched before its scripts have run. */
export function firstPage(
  html: string,
  { shell, bare }: FirstLoads,
  screen: Screen | undefined,
  role: Role | null,
  { name, logo, settings, today }: PageCompany,
  basePath = '',
): string {
  const below = (paths: readonly string[] = []) => paths.map((path) => basePath + path);
  const calls = below(role === null ? [roleCall] : [roleCall, ...(screen?.calls ?? [])]).map((call) =>
    call.replace('{month}', () => monthOf(today)),
  );
  const head = [
    ...below(screen?.scripts).map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
    ...below(screen?.styles).map((file) => `<link rel="preload" as="style" crossorigin href="${file}">`),
    `<script type="application/json" id="first-calls">${JSON.stringify(calls)}</script>`,
  ];
  const shown = escaped(JSON.stringify(role === null ? { name, logo } : { ...settings, name, logo, isWhole: true }));
  const brand = logo ? `<img src="${escaped(basePath + logo)}" width="20" height="20" alt="">` : undefined;
  return html
    .replace('<html ', () => `<html data-company="${shown}" `)
    .replace(/<title>[^<]*/, () => `<title>${escaped(name)}`)
    .replace('<!--first load-->', () => head.join('\n    '))
    .replace('<!--first paint-->', () =>
      role === null || screen?.path === '/invite' ? bare : branded(shell, escaped(name), brand),
    );
}

function monthOf(day: string): string {
  return JSON.stringify({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });
}

/** The frame of the page with the name and the logo of the company, where it has its own. */
function branded(shell: string, name: string, logo: string | undefined): string {
  const named = shell.replaceAll(/(<\/svg>)[^<]*(<\/div>)/g, (_whole, mark: string, end: string) => mark + name + end);
  if (logo === undefined) return named;
  const [first = '', ...marks] = named.split('<svg ');
  return [first, ...marks.map((mark) => logo + mark.slice(mark.indexOf('</svg>') + '</svg>'.length))].join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The scripts inside the page, as a content security policy names them. */
export function scriptHashes(html: string): string[] {
  return html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

function vagueness(path: string): number {
  return path === '*' ? 2 : Number(path.includes(':'));
}

function patternOf(path: string): RegExp {
  if (path === '*') return /^/;
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}
