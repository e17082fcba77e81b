import { flowCalls, waitKinds, waitsOfPage } from '@crm/contract/numbers/flow';
import { IconClockCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatInstantDay } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useProfile } from '../../lib/profile.ts';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { FigureBody } from '../numbers/figure-body.tsx';
import { FigureTeamChoice } from '../numbers/figure-team-choice.tsx';
import { NumbersPage } from '../numbers/numbers-page.tsx';
import { waitingQuery } from './flow.api.ts';
import classes from './flow.module.css';
import { hoursText, pathOfWait, waitLabels, waitsFor } from './flow-words.ts';

/** All that waits now, the longest first. */
export function WaitingPage() {
  const reader = useProfile();
  const { read, change, withChanges } = useAddress();
  const kind = waitKinds.find((one) => one === read('kind'));
  const page = Math.max(1, Number(/^\d{1,6}$/.exec(read('page') ?? '')?.[0] ?? 1));
  const [teamId, staffId] = [idOf(read('team')), idOf(read('staff'))];
  const answer = useQuery(waitingQuery({ teamId, staffId, kind, page: String(page) }));
  if (!reader) return <NumbersPage context="">{null}</NumbersPage>;
  const today = { from: reader.today, to: reader.today };
  return (
    <NumbersPage
      context="All that waits now, in working hours, the longest first"
      file={{
        call: flowCalls.export,
        query: { ...today, teamId, staffId },
        choices: [{ name: 'All that waits now', query: { table: 'waiting' } }],
      }}
    >
      <div className={classes.head}>
        <p>
          <Link className={classes.link} to={`/numbers/flow?${withChanges({ kind: null, page: null })}`}>
            Back to the figures
          </Link>
        </p>
        <SelectField
          className={classes.choice ?? ''}
          aria-label="What waits"
          placeholder="Everything"
          data={waitKinds.map((value) => ({ value, label: waitLabels[value] }))}
          clearable
          value={kind ?? null}
          onChange={(value) => change({ kind: value, page: null })}
        />
        <FigureTeamChoice
          teamId={teamId === undefined ? null : Number(teamId)}
          onTeam={(id) => change({ team: id === null ? null : String(id), page: null })}
        />
      </div>
      <FigureBody query={answer}>
        {({ total, waits }) =>
          total === 0 ? (
            <EmptyState
              icon={IconClockCheck}
              title="Nothing waits"
              text="Leads were contacted, tasks are done, leave is decided."
            />
          ) : (
            <>
              <ChartTable
                label={`All that waits, ${formatNumber(total)}`}
                columns={['What', 'Waits for', 'With', 'Since', 'Working hours']}
                rows={waits.map((wait) => ({
                  key: `${wait.kind} ${wait.id}`,
                  name: wait.name,
                  to: pathOfWait(reader, wait),
                  cells: [
                    waitsFor[wait.kind],
                    wait.with ?? 'Administrators',
                    formatInstantDay(wait.since, reader.timeZone),
                    hoursText(wait.minutes),
                  ],
                }))}
              />
              <Pager page={page} pageSize={waitsOfPage} total={total} onPage={(next) => change({ page: String(next) })} />
            </>
          )
        }
      </FigureBody>
    </NumbersPage>
  );
}

function idOf(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : undefined;
}
