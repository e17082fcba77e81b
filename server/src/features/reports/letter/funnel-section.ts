import type { Funnel } from '@crm/contract/numbers/funnel';
import type { Company } from '@crm/contract/office/company';
import type { FigureContext } from '../../../records/figure-scope.ts';
import type { MailSection, MailTable } from '../../../records/mails.ts';
import { getFunnel } from '../../funnel/funnel.service.ts';
import { amountText, barOf, countText, numberText, shareText } from './figure-texts.ts';
import { type Asked, figureLink, rowsOfTable } from './section.ts';

/** What became of the leads of the days. */
export async function funnelSection(context: FigureContext, asked: Asked): Promise<MailSection> {
  const { from, to, teamId } = asked;
  const funnel = await getFunnel(context, { from, to, teamId });
  return {
    heading: 'Funnel',
    note: asked.span,
    figures: figuresOf(funnel.total, context.company),
    table: tableOf(funnel, context.company),
    link: { label: 'Open the funnel', path: figureLink('/numbers/funnel', asked) },
  };
}

function figuresOf(
  { leads, open, won, lost, amount, wonAmount, daysToWin }: Funnel['total'],
  company: Company,
): MailSection['figures'] {
  return [
    { label: 'New leads', value: numberText(leads), note: amountText(amount, company) },
    { label: 'Still open', value: numberText(open), note: `${shareText(open, leads)} of them` },
    {
      label: 'Became clients',
      value: numberText(won),
      note: `${shareText(won, leads)} of them, ${amountText(wonAmount, company)}`,
    },
    { label: 'Lost', value: numberText(lost), note: `${shareText(lost, leads)} of them` },
    {
      label: 'From lead to client',
      value: daysToWin === null ? '–' : `${numberText(daysToWin, 1)} d`,
      note: daysToWin === null ? 'No client yet' : 'Half of them took less',
    },
  ];
}

function tableOf({ sources, otherSources }: Funnel, company: Company): MailTable {
  const rows = sources.slice(0, rowsOfTable);
  const most = Math.max(0, ...rows.map(({ leads }) => leads));
  const more = sources.length - rows.length + (otherSources?.rows ?? 0);
  return {
    title: 'Leads by source',
    columns: ['Source', 'Leads', 'Clients', 'Amount'],
    rows: rows.map(({ source, leads, won, amount }) => ({
      cells: [source, numberText(leads), numberText(won), amountText(amount, company)],
      bar: barOf(leads, most),
    })),
    note:
      rows.length === 0 ? 'No new leads in these days.' : more === 0 ? '' : `${countText(more, 'more source', 'more sources')}.`,
  };
}
