import type { HourLine, HourReport } from '@crm/contract/numbers/hours';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { render } from '../../ui/test-render.tsx';
import { HourLines } from './hour-lines.tsx';

const line = (kind: HourLine['kind'], name: string, hours: number): HourLine => ({
  ...{ kind, name, id: name === '' ? null : hours, month: null, state: 'live', customerKind: null },
  ...{ log: hours * 60, meetings: 0, calls: 0, total: hours * 60, cost: null, unrated: null, amount: null },
});
const more = { count: 0, log: 0, meetings: 0, calls: 0, total: 0, cost: null, unrated: null, amount: null };

/** How wide the bars are, one list for each scale, and what is said between them. */
function draw(lines: HourLine[], others: HourLine[], rest: HourReport['more'] = more, toAll?: string) {
  const report = { lines, others, more: rest, seesCost: false };
  const text = render(
    <MemoryRouter>
      <HourLines by="customer" report={report} linkTo={() => '?'} toAll={toAll} />
    </MemoryRouter>,
  );
  const lists = text.split('</ul>').map((part) => [...part.matchAll(/width:([\d.]+)%/g)]);
  const widths = lists.filter((bars) => bars.length > 0).map((bars) => bars.map(([, width]) => Math.round(Number(width))));
  const linksToAll = text.includes('more customers</a>');
  return { widths, linksToAll, isSaid: text.includes('The rows below have a scale of their own.') };
}

it('customers share a scale with the rest while no row of it is longer than their scale', () => {
  const { widths, isSaid } = draw([line('customer', 'Alder', 90), line('customer', 'Birch', 45)], [line('nobody', '', 72)]);
  expect(widths).toEqual([[100, 50, 80]]);
  expect(isSaid).toBe(false);
});

it('rows without a customer that are longer have a scale of their own, and the page says so', () => {
  const { widths, isSaid } = draw([line('customer', 'Alder', 9)], [line('projectWithoutCustomer', '', 900)]);
  expect(widths).toEqual([[100], [100]]);
  expect(isSaid).toBe(true);
});

it('many customers in one row do not make the others short', () => {
  const rest = { ...more, count: 19, log: 27_000, total: 27_000 };
  expect(draw([line('customer', 'Alder', 90)], [], rest).widths).toEqual([[100], [100]]);
});

it('they lead to all of them, and nowhere where these are all that can be shown', () => {
  const rest = { ...more, count: 19, log: 60, total: 60 };
  expect(draw([line('customer', 'Alder', 90)], [], rest, '/numbers/customers?all=yes').linksToAll).toBe(true);
  expect(draw([line('customer', 'Alder', 90)], [], rest).linksToAll).toBe(false);
});

it('where nothing has a customer there is one scale', () => {
  expect(draw([], [line('nobody', '', 90)])).toMatchObject({ widths: [[100]], isSaid: false });
});
