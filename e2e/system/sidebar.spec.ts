import { signUp } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { phone } from '../page-checks.ts';
import { adminGroups, expectSidebar, sidebar, staffGroups } from './sidebar.ts';

test('staff walk through every entry of their sidebar, on a small screen in a drawer', {
  tag: ['@A-2.2-02', '@A-2.2-03', '@A-2.2-04', '@A-2.2-05', '@A-2.2-06', '@A-2.2-07', '@A-2.2-08', '@A-2.2-09', '@A-2.2-10'],
}, async ({ staffPage }) => {
  await test.step('the staff sidebar has its entries in their order', async () => {
    await staffPage.goto('/operations/leads');
    await expectSidebar(staffPage, ['/'], staffGroups, [['Trash', '/trash'], ['Logout']]);
  });
  await test.step('on a large screen the sidebar stays in place', async () => {
    await staffPage.goto('/operations/leads');
    await expect(sidebar(staffPage).getByRole('link', { name: 'Home' })).toBeInViewport();
    await expect(staffPage.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await staffPage.mouse.wheel(0, 2000);
    await expect(sidebar(staffPage).getByRole('link', { name: 'Home' })).toBeInViewport();
  });
  await test.step('every sidebar entry opens its page and is marked as the current one', async () => {
    await staffPage.goto('/');
    for (const [label, href] of staffGroups.flatMap(([, entries]) => entries)) {
      const link = sidebar(staffPage).locator(`a[href="${href}"]`);
      await link.click();
      await expect(staffPage, label).toHaveURL(href);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
  await test.step('a folded group stays folded', async () => {
    await staffPage.goto('/operations/leads');
    const group = sidebar(staffPage).getByRole('button', { name: 'Team' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(sidebar(staffPage).getByRole('link', { name: 'Info' })).toBeHidden();
    await staffPage.reload();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('on a small screen the sidebar is a drawer behind a menu button', async () => {
    await staffPage.setViewportSize(phone);
    await staffPage.goto('/operations/leads');
    await expect(staffPage.getByRole('link', { name: 'Highlights' })).toBeHidden();
    await staffPage.getByRole('button', { name: 'Open menu' }).click();
    await staffPage.getByRole('link', { name: 'Highlights' }).click();
    await expect(staffPage).toHaveURL('/operations/deals');
    await expect(staffPage.getByRole('link', { name: 'Highlights' })).toBeHidden();
    await staffPage.getByRole('button', { name: 'Open menu' }).click();
    await expect(staffPage.getByRole('link', { name: 'Highlights' })).toBeVisible();
    await staffPage.keyboard.press('Escape');
    await expect(staffPage.getByRole('link', { name: 'Highlights' })).toBeHidden();
    await expect(staffPage.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});

test('an administrator walks through the sidebar, the bell and other spellings of addresses', {
  tag: ['@A-2.2-11', '@A-2.2-12', '@A-2.2-13', '@A-2.2-14', '@A-2.2-15', '@A-2.2-16', '@A-2.2-17', '@A-6-05'],
}, async ({ adminPage, origin, allowConsole }) => {
  await test.step('without a step to go back to, Go Back Home goes home', async () => {
    await adminPage.goto('/workspace/attendance');
    await expect(adminPage).toHaveURL('/access-denied');
    await adminPage.getByRole('button', { name: 'Go Back Home' }).click();
    await expect(adminPage).toHaveURL('/admin');
  });
  await test.step('the admin sidebar has its entries in their order', async () => {
    await adminPage.goto('/operations/leads');
    await expectSidebar(adminPage, ['/admin'], adminGroups, [
      ['Trash', '/trash'],
      ['Settings', '/profile/customise'],
      ['Logout'],
    ]);
  });
  await test.step('an administrator opening / is sent to /admin', async () => {
    await adminPage.goto('/');
    await expect(adminPage).toHaveURL('/admin');
  });
  await test.step('the bell tells an administrator at once who joined', async () => {
    await adminPage.goto('/admin');
    const bell = adminPage.getByRole('button', { name: /^notifications/i });
    await bell.click();
    const name = `Joiner ${crypto.randomUUID().slice(0, 8)}`;
    await signUp(origin, name);
    await expect(adminPage.getByRole('button', { name: `New: ${name} has` })).toBeVisible();
    await expect(bell).toHaveAccessibleName(/\d/);
  });
  await test.step('other spellings of an address open the same page', async () => {
    // No team has this number.
    allowConsole(/404 \(Not Found\)|Team not found/);
    await adminPage.goto('/workspace/adminworklog');
    await expect(adminPage.getByRole('heading', { level: 1, name: 'Work Log' })).toBeVisible();
    await adminPage.goto('/workspace/todo');
    await expect(adminPage.getByRole('heading', { level: 1, name: 'Assignment' })).toBeVisible();
    await adminPage.goto('/team/work/port7');
    await expect(adminPage).toHaveURL('/team/work/port/7');
  });
});
