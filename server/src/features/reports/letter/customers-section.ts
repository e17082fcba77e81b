import type { HourLine, HourReport } from '@crm/contract/numbers/hours';
import type { Company } from '@crm/contract/office/company';
import type { FigureContext } from '../../../records/figure-scope.ts';
import type { MailSection, MailTable } from '../../../records/mails.ts';
import { getReport } from '../../hours/hours.service.ts';
import { amountText, barOf, costShareText, countText, hoursText, shareText } from './figure-texts.ts';
import { type Asked, figureLink, rowsOfTable } from './section.ts';

/** Hours and, for administrators, what they cost. */
export async function customersSection(context: FigureContext, asked: Asked): Promise<MailSection> {
  const { from, to, teamId } = asked;
  const report = await getReport(context, { from, to, teamId, staffId: undefined, by: 'customer', shown: rowsOfTable });
  const { company } = context;
  return {
    heading: 'Customers',
    note: asked.span,
    figures: figuresOf(report.figures, company),
    table: tableOf(report, company),
    link: { label: report.seesCost ? 'Open hours and cost' : 'Open hours', path: figureLink('/numbers/customers', asked) },
  };
}

function figuresOf(figures: HourReport['figures'], company: Company): MailSection['figures'] {
  const { minutes, customerMinutes, attendedMinutes, nobodyMinutes, customers, cost, costBefore, amount } = figures;
  const money =
    cost === null || amount === null
      ? []
      : [
          {
            label: 'Cost of these hours',
            value: amountText(cost, company),
            note: costBefore === null ? '' : `before it was ${amountText(costBefore, company)}`,
          },
          {
            label: 'Amount of these customers',
            value: amountText(amount, company),
            note: countText(customers, 'customer', 'customers'),
          },
          { label: 'Cost in the amount', value: costShareText(cost, amount), note: aboveNote(figures) },
        ];
  return [
    { label: 'Hours on customers', value: hoursText(customerMinutes), note: countText(customers, 'customer', 'customers') },
    ...money,
    { label: 'Attended', value: hoursText(attendedMinutes), note: 'between entry and exit' },
    {
      label: 'Belongs to nobody',
      value: hoursText(nobodyMinutes),
      note: `${shareText(nobodyMinutes, minutes)} of ${hoursText(minutes)}`,
    },
  ];
}

function aboveNote({ above, unratedPeople }: HourReport['figures']): string {
  const notes = [
    ...(above ? [`${countText(above, 'customer', 'customers')} above it`] : []),
    ...(unratedPeople ? [`${countText(unratedPeople, 'person has', 'people have')} no rate`] : []),
  ];
  return notes.join(', ') || 'No customer above it';
}

function tableOf({ lines, more, seesCost }: HourReport, company: Company): MailTable {
  const most = Math.max(0, ...lines.map(({ total }) => total));
  return {
    title: 'Customers with most hours',
    columns: seesCost ? ['Customer', 'Hours', 'Cost', 'In its amount'] : ['Customer', 'Work log', 'Meetings and calls', 'Hours'],
    rows: lines.map((line) => ({
      cells: [nameOf(line), ...(seesCost ? costCells(line, company) : plainCells(line))],
      bar: barOf(line.total, most),
    })),
    note: noteOf(lines.length, more),
  };
}

function costCells({ total, cost, amount }: HourLine, company: Company): string[] {
  return [hoursText(total), cost === null ? '–' : amountText(cost, company), costShareText(cost, amount)];
}

function plainCells({ log, meetings, calls, total }: HourLine): string[] {
  return [hoursText(log), hoursText(meetings + calls), hoursText(total)];
}

function nameOf({ name, state }: HourLine): string {
  if (state === 'hidden') return 'Of somebody else';
  return state === 'trash' ? `${name} (in Trash)` : name;
}

function noteOf(shown: number, { count, total }: HourReport['more']): string {
  if (shown === 0) return 'No hours on customers in these days.';
  return count === 0 ? '' : `${countText(count, 'more customer', 'more customers')}: ${hoursText(total)} hours.`;
}
