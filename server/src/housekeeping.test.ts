import { companyCalls } from '@crm/contract/office/company';
import { notificationCalls } from '@crm/contract/office/notifications';
import { expect, it, vi } from 'vitest';
import { companyForm } from '../test/examples/company/company.ts';
import { createCall } from '../test/support/records/appointments.ts';
import { createTestServer } from '../test/support/test-app.ts';
import { createWatchedApp } from '../test/support/watched-app.ts';
import { readConfig } from './config.ts';
import { repeat, startHousekeeping } from './housekeeping.ts';
import { createMetrics } from './metrics/metrics.ts';

const server = createTestServer();

it('reminds in the zone and on the clock of the company', async () => {
  const [admin, staff] = [await server.person('admin'), await server.person('staff')];
  expect((await admin.send(companyCalls.update, { body: { ...companyForm, clockHours: 24 } })).status).toBe(200);
  await createCall(staff, { time: '2:00 PM', subject: 'Plan' });
  server.clock.set('2026-03-10T17:50:00Z');
  const { app } = await createWatchedApp(server);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  startHousekeeping(app, server.pool, server.clock, readConfig({}), createMetrics());
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const texts = async () => (await staff.send(notificationCalls.list, {})).data.notifications.map(({ text }) => text);
  await expect.poll(texts).toEqual(['Call with Ada Green at 14:00: Plan']);
  await app.close();
});

it('begins nothing anew that is still under way', async () => {
  const { app } = await createWatchedApp(server);
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const ends: (() => void)[] = [];
  repeat(app, 60_000, () => new Promise<void>((resolve) => void ends.push(resolve)));
  vi.advanceTimersByTime(180_000);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ends).toHaveLength(2);
  vi.useRealTimers();
  await app.close();
});
