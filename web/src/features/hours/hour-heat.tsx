import type { HourReport } from '@crm/contract/numbers/hours';
import { markedName } from '@crm/contract/rules/former-name';
import { countText } from '../../lib/count-text.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { HeatMap } from '../../ui/charts/heat-map.tsx';
import { hoursText } from '../numbers/hours-text.ts';
import { nameOf } from './hour-words.ts';
import type { EntriesAsked } from './hours.api.ts';

interface Props {
  heat: HourReport['heat'];
  linkTo: (asked: EntriesAsked) => string;
}

/** Who works for whom: people by customers, whole hours in the cells and minutes in the table. */
export function HourHeat({ heat: { people, customers, cells, morePeople, moreCustomers }, linkTo }: Props) {
  const title = 'Who works for whom';
  const minutes = new Map(cells.map((cell) => [`${cell.staffId} ${cell.customerId}`, cell.minutes]));
  const left = [
    ...(morePeople > 0 ? [countText(morePeople, 'more person', 'more people')] : []),
    ...(moreCustomers > 0 ? [countText(moreCustomers, 'more customer', 'more customers')] : []),
  ].join(', ');
  return (
    <ChartCard
      title={title}
      note={left === '' ? 'Hours' : `Hours, without ${left}`}
      table={{
        columns: ['Staff Name', ...customers.map(nameOf)],
        rows: people.map((person) => ({
          key: person.id,
          name: markedName(person),
          to: linkTo({ staffId: String(person.id) }),
          cells: customers.map(({ id }) => {
            const worked = minutes.get(`${person.id} ${id}`);
            return worked === undefined ? '' : hoursText(worked);
          }),
        })),
      }}
    >
      <HeatMap
        label={title}
        columns={customers.map((customer) => ({ key: customer.id, name: nameOf(customer) }))}
        rows={people.map((person) => ({
          key: person.id,
          name: markedName(person),
          cells: customers.map(({ id }) => {
            const worked = minutes.get(`${person.id} ${id}`);
            if (worked === undefined) return null;
            const to = linkTo({ kind: 'customer', id: String(id), staffId: String(person.id) });
            return { value: worked, text: wholeHours(worked), to };
          }),
        }))}
      />
    </ChartCard>
  );
}

/** '62', and '<1' for less than half an hour. */
function wholeHours(minutes: number): string {
  return minutes < 30 ? '<1' : String(Math.round(minutes / 60));
}
