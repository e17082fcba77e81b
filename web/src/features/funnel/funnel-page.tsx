import { funnelCalls } from '@crm/contract/numbers/funnel';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../lib/profile.ts';
import { useRole } from '../../lib/role.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureBody } from '../numbers/figure-body.tsx';
import { FigureTeamChoice } from '../numbers/figure-team-choice.tsx';
import { figureScopeQuery } from '../numbers/numbers.api.ts';
import classes from '../numbers/numbers.module.css';
import { NumbersPage } from '../numbers/numbers-page.tsx';
import { RangeMenu } from '../numbers/range-menu.tsx';
import { rangeText } from '../numbers/range-presets.ts';
import { useFiguresAddress } from '../numbers/use-figures-address.ts';
import { funnelQuery } from './funnel.api.ts';
import { FunnelFigures } from './funnel-figures.tsx';
import { leadLinks } from './funnel-links.ts';
import { FunnelOwners, FunnelSources } from './funnel-rows.tsx';
import { WonAndLost } from './won-and-lost.tsx';

export function FunnelPage() {
  const today = useProfile()?.today;
  return today === undefined ? <NumbersPage context="">{null}</NumbersPage> : <FunnelOf today={today} />;
}

function FunnelOf({ today }: { today: string }) {
  const { role } = useRole();
  const { range, teamId, query, showRange, showTeam } = useFiguresAddress(today, 'months');
  const answer = useQuery(funnelQuery(query));
  const { data: scope } = useQuery(figureScopeQuery);
  const isAdmin = role === 'admin';
  const links = leadLinks({ isAdmin, isLeader: !isAdmin && (scope?.teams.length ?? 0) > 0, hasTeam: teamId !== null }, range);
  return (
    <NumbersPage
      context={`Leads by source and owner to client, ${rangeText(range)}`}
      range={<RangeMenu range={range} today={today} onRange={showRange} />}
      file={{
        call: funnelCalls.export,
        query,
        choices: [
          { name: 'Leads by source', query: { table: 'sources' } },
          { name: 'Leads by owner', query: { table: 'owners' } },
          { name: 'Won and lost by month', query: { table: 'months' } },
        ],
      }}
    >
      <div className={classes.tools}>
        <p className={classes.hint}>
          Leads count by the day on which they were entered, decisions by the day on which they were made.
        </p>
        <FigureTeamChoice teamId={teamId} onTeam={showTeam} />
      </div>
      <FigureBody query={answer}>
        {(funnel) =>
          funnel.total.leads === 0 && funnel.months.every(({ won, lost }) => won + lost === 0) ? (
            <EmptyState
              icon={IconFilter}
              title="No leads in these days"
              text="Choose other days or another team, or enter the first lead."
            />
          ) : (
            <>
              <FunnelFigures total={funnel.total} links={links} />
              <div className={classes.charts}>
                <FunnelSources funnel={funnel} links={links} />
                <FunnelOwners funnel={funnel} links={links} />
                <WonAndLost months={funnel.months} />
              </div>
            </>
          )
        }
      </FigureBody>
    </NumbersPage>
  );
}
