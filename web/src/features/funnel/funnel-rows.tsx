import type { Funnel, Outcome, RestOutcome } from '@crm/contract/numbers/funnel';
import { markedName } from '@crm/contract/rules/former-name';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { roundTop } from '../../ui/charts/round-top.ts';
import { shareText } from '../numbers/share-text.ts';
import type { LeadLinks } from './funnel-links.ts';
import { daysToWinText, outcomeLegend, partsOf } from './funnel-words.ts';

interface Props {
  funnel: Funnel;
  links: LeadLinks;
}

interface Row extends Outcome {
  key: string;
  name: string;
  to: string | undefined;
}

export function FunnelSources({ funnel: { sources, otherSources }, links }: Props) {
  const rows = sources.map((row) => ({ ...row, key: row.source, name: row.source, to: links.all({ source: row.source }) }));
  return <Outcomes title="Leads by source" naming="Source" noun="sources" rows={rows} rest={otherSources} />;
}

export function FunnelOwners({ funnel: { owners, otherOwners }, links }: Props) {
  const rows = owners.map((row) => ({ ...row, key: String(row.id), name: markedName(row), to: links.ofOwner(row.id) }));
  return <Outcomes title="Leads by owner" naming="Owner" noun="owners" rows={rows} rest={otherOwners} />;
}

interface OutcomesProps {
  title: string;
  naming: string;
  noun: string;
  rows: readonly Row[];
  rest: RestOutcome;
}

function Outcomes({ title, naming, noun, rows, rest }: OutcomesProps) {
  const top = roundTop(Math.max(0, rest?.leads ?? 0, ...rows.map(({ leads }) => leads)));
  return (
    <ChartCard
      title={title}
      note="Most leads first"
      legend={outcomeLegend}
      table={{
        columns: [naming, 'Leads', 'Open', 'Clients', 'Lost', 'Amount', 'Amount won', 'To client'],
        rows: rows.map((row) => ({ key: row.key, name: row.name, to: row.to, cells: cellsOf(row) })),
      }}
    >
      <BarRows
        label={title}
        headings={['Leads', 'Clients', 'To client']}
        top={{ value: top, text: formatNumber(top) }}
        rows={[
          ...rows.map((row) => ({
            key: row.key,
            name: row.name,
            to: row.to,
            parts: partsOf(row),
            values: [formatNumber(row.leads), shareText(row.won, row.leads), daysToWinText(row.daysToWin)],
          })),
          ...(rest === null
            ? []
            : [
                {
                  key: 'others',
                  name: `${formatNumber(rest.rows)} more ${noun}`,
                  parts: partsOf(rest),
                  values: [formatNumber(rest.leads), shareText(rest.won, rest.leads), ''],
                },
              ]),
        ]}
      />
    </ChartCard>
  );
}

function cellsOf({ leads, open, won, lost, amount, wonAmount, daysToWin }: Outcome): string[] {
  return [
    ...[leads, open, won, lost].map((count) => formatNumber(count)),
    formatAmount(amount),
    formatAmount(wonAmount),
    daysToWinText(daysToWin),
  ];
}
