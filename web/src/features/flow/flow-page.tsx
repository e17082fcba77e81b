import { flowCalls } from '@crm/contract/numbers/flow';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../lib/address/use-address.ts';
import { useProfile } from '../../lib/profile.ts';
import { FigureBody } from '../numbers/figure-body.tsx';
import { FigureTeamChoice } from '../numbers/figure-team-choice.tsx';
import { NumbersPage } from '../numbers/numbers-page.tsx';
import { RangeMenu } from '../numbers/range-menu.tsx';
import { rangeText } from '../numbers/range-presets.ts';
import { useFiguresAddress } from '../numbers/use-figures-address.ts';
import { AgeingPart } from './ageing-part.tsx';
import { ageingQuery, reworkQuery } from './flow.api.ts';
import classes from './flow.module.css';
import { PersonChip } from './person-chip.tsx';
import { ProjectChoice } from './project-choice.tsx';
import { ReworkPart } from './rework-part.tsx';
import { WorkHours } from './work-hours.tsx';

const files = [
  ['waits', 'How long things wait'],
  ['weeks', 'Waiting times by week'],
  ['waiting', 'All that waits now'],
  ['lists', 'Rework by requirement list'],
  ['reasons', 'Rework by reason'],
  ['people', 'Rework by person'],
] as const;

export function FlowPage() {
  const today = useProfile()?.today;
  return today === undefined ? <NumbersPage context="">{null}</NumbersPage> : <FlowOf today={today} />;
}

function FlowOf({ today }: { today: string }) {
  const { range, teamId, query: asked, showRange, showTeam } = useFiguresAddress(today, 'weeks');
  const { read, change } = useAddress();
  const staff = read('staff') ?? '';
  const project = read('project') ?? undefined;
  const query = { ...asked, staffId: /^[1-9]\d{0,14}$/.test(staff) ? staff : undefined };
  const ageing = useQuery(ageingQuery(query));
  const rework = useQuery(reworkQuery({ ...query, project }));
  return (
    <NumbersPage
      context={`Ageing in working time and the price of rework, ${rangeText(range)}`}
      range={<RangeMenu range={range} today={today} onRange={showRange} />}
      file={{
        call: flowCalls.export,
        query: { ...query, project },
        choices: files.map(([table, name]) => ({ name, query: { table } })),
      }}
    >
      <div className={classes.head}>
        <h2>Ageing in working time</h2>
        <WorkHours />
        <PersonChip staffId={query.staffId} people={rework.data?.people} onClear={() => change({ staff: null })} />
        <FigureTeamChoice teamId={teamId} onTeam={showTeam} />
      </div>
      <FigureBody query={ageing}>{(figures) => <AgeingPart figures={figures} />}</FigureBody>
      <div className={classes.head}>
        <h2>The price of rework</h2>
        <p>Working days between the first hand-in and the final completion.</p>
        <ProjectChoice projects={rework.data?.projects} project={project} onProject={(title) => change({ project: title })} />
      </div>
      <FigureBody query={rework}>{(figures) => <ReworkPart figures={figures} />}</FigureBody>
    </NumbersPage>
  );
}
