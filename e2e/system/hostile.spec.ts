import type { Role } from '@crm/contract/core/permissions';
import { importKinds } from '@crm/contract/imports/import-kinds';
import type { Page, Request } from '@playwright/test';
import { exampleOf, mayOpen, routeTable } from '../../web/src/app/route-table.ts';
import { importAddress } from '../../web/src/features/imports/import-kinds.ts';
import { expect, test } from '../fixtures.ts';
import { bubble, threadPath, write } from '../office/chat.ts';
import { type HostileWorld, plantHostileWorld } from './hostile.ts';
import { textFields } from './hostile-fields.ts';
import { hostile, plantedFields } from './hostile-text.ts';

/** Fields that take any text and are not shown, or are shown as one that is tried. */
const notShown: Record<string, string> = {
  'auth.email': 'is looked for',
  'auth.password': 'is hashed',
  'auth.confirmPassword': 'is compared',
  'auth.AuthorisationCode': 'is compared',
  'factors.code': 'is compared',
  'factors.password': 'is compared',
  'factors.transports': 'goes back to the browser that said it',
  'invitations.token': 'is looked for',
  'invitations.password': 'is hashed',
  'invitations.confirmPassword': 'is compared',
  'resets.email': 'is looked for',
  'resets.token': 'is looked for',
  'resets.password': 'is hashed',
  'resets.confirmPassword': 'is compared',
  'mailChoices.token': 'is decrypted',
  'profile.currentPassword': 'is compared',
  'profile.newPassword': 'is hashed',
  'profile.confirmPassword': 'is compared',
  'staffAccess.newPassword': 'is hashed',
  'tasks.role': 'is not used',
  'calendar.status': 'is not used',
  'calls.phoneNumber': 'is not used where it may be any text',
  'meetings.phoneNumber': 'is not used where it may be any text',
  'calls.outcomeNote': 'is the line of the outcome: calls.note',
  'meetings.outcomeNote': 'is the line of the outcome: meetings.note',
  'tasks.requirement': 'is the title of a list: requirements.project',
  'projects.projectName': 'is the title of a list: requirements.project',
  'subtasks.name': 'is looked for: subtasks.details',
  'subtasks.detail': 'is looked for: subtasks.details',
  'duplicates.name': 'becomes the name of a customer',
  'duplicates.description': 'becomes the description of a customer',
  'duplicates.location': 'becomes the location of a customer',
  'duplicates.source': 'becomes the source of a customer',
  'company.name': 'is everywhere, so it is tried on a server of its own: company-settings.spec.ts',
  'holidays.description': 'is the text of a day: calendar.description',
  'imports.message': 'is compared with what a check said',
  'imports.value': 'is looked for in a column: cell',
  'privacy.name': 'is compared',
  'webhooks.events': 'is one of a list',
  'presence.search': 'says who is reminded, and is not kept',
  'leads.search': 'says which records change, and is not kept',
  'contacts.search': 'says which records change, and is not kept',
};

/** Pages that are the owner's alone: of a task, which administrators see too, and of an import. */
const ofOwner = ['/activities/tasks/person/:data', '/activities/tasks/subtask/:id'];
const ofImporter = importKinds.map((kind) => importAddress(kind, ':id'));
const closedTo: Record<'owner' | 'mate' | 'admin', string[]> = {
  owner: [],
  mate: [...ofOwner, ...ofImporter],
  admin: ofImporter,
};

test.describe.configure({ mode: 'serial' });

let world: HostileWorld;
const seen = new Set<string>();
const dialogs: string[] = [];
/** What each page is loading. */
const loading = new WeakMap<Page, Set<Request>>();

test.beforeAll(async ({ origin, admin }) => {
  world = await plantHostileWorld(origin, admin);
});

test('every field that takes text has hostile text in it', () => {
  expect(textFields().filter((field) => !plantedFields.has(field) && !notShown[field])).toEqual([]);
  expect(Object.keys(notShown).filter((field) => !textFields().includes(field))).toEqual([]);
});

for (const visitor of ['owner', 'mate', 'admin'] as const) {
  test(`what ${visitor} is shown of it is text on every screen`, async ({ openAs, admin }) => {
    test.setTimeout(240_000);
    const session = visitor === 'admin' ? admin : world[visitor];
    const role: Role = visitor === 'admin' ? 'admin' : 'staff';
    const page = await openGuarded(await openAs(session));
    for (const entry of routeTable.filter((one) => mayOpen(one, role) && !closedTo[visitor].includes(one.path))) {
      await test.step(entry.path, async () => {
        await page.goto(world.paths[entry.path] ?? exampleOf(entry));
        await expectInert(page, entry.path);
      });
    }
  });
}

test('it is text in search, notifications, questions, forms, the timeline and messages too', async ({ openAs, admin }) => {
  test.setTimeout(240_000);
  const page = await openGuarded(await openAs(world.owner));
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectInert(page, 'notifications');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('textbox', { name: 'Search records and people' }).fill(hostile('leads.name'));
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: hostile('leads.name') })
      .first(),
  ).toBeVisible();
  await expectInert(page, 'search');
  await page.keyboard.press('Escape');

  await page.goto(world.paths['/operations/leads/:id'] ?? '');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(hostile('leads.name'));
  await expectInert(page, 'the form of a lead');

  const mate = await openGuarded(await openAs(world.mate));
  await mate.goto(await threadPath(world.owner));
  const message = `${hostile('message')} javascript:__hit() http://x.example/"onmouseover="__hit() data:text/html,<script>__hit()</script>`;
  await write(mate, message);
  await expect(bubble(mate, hostile('message'))).toBeVisible();
  await expectInert(mate, 'the thread of the sender');
  await page.goto(await threadPath(world.mate));
  await expect(bubble(page, hostile('message'))).toBeVisible();
  await expectInert(page, 'the thread of the receiver');

  const office = await openGuarded(await openAs(admin));
  await office.goto('/workspace/audit');
  await expectInert(office, 'the audit log');
});

test('every field was seen on some screen, letter by letter', () => {
  const shown = [...plantedFields].filter((field) => field.includes('.') && !/^worklog\.(time|attendance)$/.test(field));
  expect(shown.filter((field) => !seen.has(field))).toEqual([]);
});

/** A page that notes what runs and what the browser had to stop. */
async function openGuarded(page: Page): Promise<Page> {
  const open = new Set<Request>();
  loading.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { __noted: noted, __hit: (field: string) => noted.push(`ran: ${field}`) });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noted.push(`stopped: ${violatedDirective} ${blockedURI}`),
    );
  });
  return page;
}

async function expectInert(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), where).toBeAttached();
  await expectLoaded(page);
  await expect(page.locator('[aria-busy="true"]'), where).toHaveCount(0);
  const { noted, elements, links, text } = await page.evaluate(lookAround);
  expect({ noted, elements, links, dialogs }, where).toEqual({ noted: [], elements: [], links: [], dialogs: [] });
  for (const field of plantedFields) if (text.includes(hostile(field))) seen.add(field);
}

/** What a page has loaded makes it load more: it is done when it has drawn and still loads nothing. */
async function expectLoaded(page: Page): Promise<void> {
  const count = () => loading.get(page)?.size ?? 0;
  do {
    await expect.poll(count).toBe(0);
    // A script that has arrived still has to be read, on a busy machine for a while, before it asks for its list.
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100)));
  } while (count() > 0);
}

/** Runs in the page. */
function lookAround() {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const addresses = all('[href], [src], [action], [formaction], [data]').flatMap((element) =>
    ['href', 'src', 'action', 'formaction', 'data'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  // The names of its first calls, and what starts them.
  const ownScripts = all('head > #first-calls, head > #first-calls ~ script:not([src])').slice(0, 2);
  const values = all('input, textarea').map((field) => (field as HTMLInputElement).value);
  const titles = all('[title], [aria-label]').flatMap((element) => [
    element.getAttribute('title'),
    element.getAttribute('aria-label'),
  ]);
  return {
    noted: (window as unknown as { __noted: string[] }).__noted,
    elements: all('img[src="x"], [onerror], [onload], [onmouseover], iframe, object, embed, script:not([src])')
      .filter((element) => !ownScripts.includes(element))
      .map((element) => element.outerHTML),
    links: addresses.filter(
      (address) => !['http:', 'https:', 'mailto:', 'tel:', 'blob:'].includes(new URL(address, location.href).protocol),
    ),
    text: [document.body.textContent, document.title, ...values, ...titles].join('\n'),
  };
}
