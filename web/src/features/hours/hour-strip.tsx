import type { HourReport } from '@crm/contract/numbers/hours';
import { countText } from '../../lib/count-text.ts';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { FigureStrip } from '../../ui/charts/figure-strip.tsx';
import { hoursText } from '../numbers/hours-text.ts';
import { rangeText } from '../numbers/range-presets.ts';
import { costShareText } from './hour-words.ts';
import type { EntriesAsked } from './hours.api.ts';

interface Props {
  figures: HourReport['figures'];
  linkTo: (asked: EntriesAsked) => string;
}

/** The figures that are asked for first; those of money are there for administrators. */
export function HourStrip({ figures, linkTo }: Props) {
  const { minutes, customerMinutes, attendedMinutes, nobodyMinutes, customers, cost, costBefore, before, amount } = figures;
  const customersText = countText(customers, 'customer', 'customers');
  const money =
    cost === null || amount === null
      ? []
      : [
          { label: 'Cost of these hours', value: wholeText(cost), note: costNote(costBefore, before) },
          { label: 'Amount of these customers', value: formatAmount(amount), note: customersText },
          { label: 'Cost in the amount', value: costShareText(cost, amount), note: aboveNote(figures) },
        ];
  return (
    <FigureStrip
      label="Hours of these days"
      figures={[
        {
          label: 'Hours on customers',
          value: hoursText(customerMinutes),
          note:
            money.length > 0
              ? `of ${hoursText(attendedMinutes)} attended`
              : `${customersText}, ${hoursText(attendedMinutes)} attended`,
        },
        ...money,
        {
          label: 'Belongs to nobody',
          value: hoursText(nobodyMinutes),
          to: linkTo({ kind: 'nobody' }),
          note: `${formatNumber(minutes === 0 ? 0 : Math.round((100 * nobodyMinutes) / minutes))}% of ${hoursText(minutes)}`,
        },
      ]}
    />
  );
}

/** The figure says what it is about; the lines and the file say it to the cent. */
function wholeText(amount: number): string {
  return formatAmount(Math.round(amount));
}

function costNote(cost: number | null, before: HourReport['figures']['before']): string {
  return cost === null || before === null ? '' : `${wholeText(cost)} in ${rangeText(before)}`;
}

function aboveNote({ above, unratedPeople }: HourReport['figures']): string {
  const notes = [
    ...(above ? [`${countText(above, 'customer', 'customers')} above it`] : []),
    ...(unratedPeople ? [`${countText(unratedPeople, 'person has', 'people have')} no rate`] : []),
  ];
  return notes.join(', ') || 'No customer above it';
}
