import type { Outcome } from '@crm/contract/numbers/funnel';
import { formatAmount } from '../../lib/money.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { FigureStrip } from '../../ui/charts/figure-strip.tsx';
import { shareText } from '../numbers/share-text.ts';
import type { LeadLinks } from './funnel-links.ts';
import { daysToWinText } from './funnel-words.ts';

export function FunnelFigures({ total, links }: { total: Outcome; links: LeadLinks }) {
  const { leads, open, won, lost, amount, wonAmount, daysToWin } = total;
  const ofThem = (count: number) => (leads === 0 ? 'No new leads' : `${shareText(count, leads)} of them`);
  return (
    <FigureStrip
      label="Leads of these days"
      figures={[
        { label: 'New leads', value: formatNumber(leads), to: links.all(), note: formatAmount(amount) },
        { label: 'Still open', value: formatNumber(open), note: ofThem(open) },
        {
          label: 'Became clients',
          value: formatNumber(won),
          to: links.all({ priority: 'Client' }),
          note: `${ofThem(won)}, ${formatAmount(wonAmount)}`,
        },
        {
          label: 'Lost',
          value: formatNumber(lost),
          to: links.all({ priority: 'NotAnClient' }),
          note: ofThem(lost),
        },
        {
          label: 'From lead to client',
          value: daysToWinText(daysToWin),
          note: daysToWin === null ? 'No client yet' : 'Half of them took less',
        },
      ]}
    />
  );
}
