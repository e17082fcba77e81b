import { expect, it } from 'vitest';
import { createScreenFinder, firstPage, scriptHashes } from './first-load.ts';

const files = { scripts: ['/assets/x.js'], styles: ['/assets/x.css'] };
const screen = (path: string, roles: string[]) => ({ path, roles, ...files, calls: [`/api${path}`] });
const firstLoads = {
  shell: 'frame',
  bare: 'bare',
  screens: [
    screen('*', ['staff', 'admin']),
    screen('/things/:id', ['staff']),
    screen('/things/new', ['staff']),
    screen('/', ['staff']),
    screen('/admin', ['admin']),
    screen('/login', ['public', 'staff', 'admin']),
    screen('/invite', ['public', 'staff', 'admin']),
  ],
};
const find = createScreenFinder(firstLoads);
const html = '<!--first load--><script>a()</script><!--first paint-->';

it.each([
  ['/things/7', 'staff', '/things/:id'],
  ['/Things/New/', 'staff', '/things/new'],
  ['/things/7', 'admin', undefined],
  ['/things/7', null, '/login'],
  ['/invite', null, '/invite'],
  ['/invite', 'staff', '/invite'],
  ['/no/such/page', null, '/login'],
  ['/login', 'admin', '/admin'],
  ['/', 'admin', '/admin'],
  ['/no/such/page', 'staff', '*'],
] as const)('the page %s begins for %s with the screen %s', (path, role, expected) => {
  expect(find(path, role)?.path).toBe(expected);
});

const company = { name: 'Smith & <b>Sons', logo: null, settings: { clockHours: 24 }, today: '2026-03-09' };

it('a page brings the settings of the company along, to strangers name and logo alone', () => {
  const page = (role: 'staff' | null) =>
    firstPage('<html lang="en"><title>CRM Portal</title></html>', firstLoads, undefined, role, company);
  const name = 'Smith &#38; &#60;b&#62;Sons';
  expect(page('staff')).toContain(`&#34;clockHours&#34;:24`);
  expect(page(null)).not.toContain('clockHours');
  for (const text of [page('staff'), page(null)]) expect(text).toContain(`<title>${name}</title>`);
});

it('the frame of a page has the name and the logo of the company', () => {
  const shell = '<aside><div><svg id="mark"><rect/></svg>CRM Portal</div></aside>';
  const painted = (logo: string | null) =>
    firstPage('<!--first paint-->', { ...firstLoads, shell }, undefined, 'staff', { ...company, logo });
  expect(painted(null)).toBe('<aside><div><svg id="mark"><rect/></svg>Smith &#38; &#60;b&#62;Sons</div></aside>');
  expect(painted('/api/company/logo/3')).toContain('<img src="/api/company/logo/3" width="20" height="20" alt="">Smith');
});

it('a page names the files and the first calls of its screen', () => {
  const page = firstPage(html, firstLoads, find('/things/new', 'staff'), 'staff', company);
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/x.js">');
  expect(page).toContain('<link rel="preload" as="style" crossorigin href="/assets/x.css">');
  expect(page).toContain('["/api/auth/role","/api/things/new"]');
  expect(page).toContain('frame');
});

it('a call for a month asks for the month of the business day', () => {
  const loads = { ...firstLoads, screens: [{ ...screen('/log', ['staff']), calls: ['/api/log {month}'] }] };
  const page = firstPage(html, loads, loads.screens[0], 'staff', company, '/crm');
  expect(page).toContain(JSON.stringify(['/crm/api/auth/role', '/crm/api/log {"year":2026,"month":3}']));
});

it('a page without a session has no frame and asks for nothing but the role', () => {
  const page = firstPage(html, firstLoads, find('/things/new', null), null, company);
  expect(page).not.toContain('frame');
  expect(page).toContain('["/api/auth/role"]');
});

it('only the scripts of the page itself have a hash, not its data', () => {
  const page = firstPage(html, firstLoads, undefined, 'staff', company);
  expect(scriptHashes(page)).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
});
