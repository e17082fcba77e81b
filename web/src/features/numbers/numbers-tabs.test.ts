import { expect, it } from 'vitest';
import { numbersTabs, tabAddress } from './numbers-tabs.ts';

const addressesAt = (address: string) => {
  const params = new URLSearchParams(address);
  return numbersTabs.map((tab) => tabAddress(tab, (name) => params.get(name)));
};

it('the chosen days and the team stay from tab to tab', () => {
  expect(addressesAt('from=2026-03-01&to=2026-05-31&team=7&by=month')).toEqual([
    '/numbers/customers?from=2026-03-01&to=2026-05-31&team=7',
    '/numbers/flow?from=2026-03-01&to=2026-05-31&team=7',
    '/numbers/funnel?from=2026-03-01&to=2026-05-31&team=7',
    '/numbers/week?team=7',
    '/numbers/reports',
  ]);
});

it('ten years stay with every page that has days, and more or a week alone with none', () => {
  const [customers, flow, funnel] = addressesAt('from=2016-01-01&to=2025-12-31');
  expect([customers, flow, funnel]).toEqual(
    ['customers', 'flow', 'funnel'].map((page) => `/numbers/${page}?from=2016-01-01&to=2025-12-31`),
  );
  expect(addressesAt('from=2015-01-01&to=2025-12-31')).toEqual(numbersTabs.map(({ to }) => to));
  expect(addressesAt('from=2026-11-15')).toEqual(numbersTabs.map(({ to }) => to));
});
