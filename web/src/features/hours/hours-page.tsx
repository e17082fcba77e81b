import { addresses } from '@crm/contract/core/addresses';
import { type HourGroup, hourCalls, hourGroups, shownGroups } from '@crm/contract/numbers/hours';
import { IconClock } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../lib/address/use-address.ts';
import { useProfile } from '../../lib/profile.ts';
import { useRole } from '../../lib/role.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CountChips } from '../../ui/list/count-chips.tsx';
import { FigureBody } from '../numbers/figure-body.tsx';
import { FigureTeamChoice } from '../numbers/figure-team-choice.tsx';
import classes from '../numbers/numbers.module.css';
import { NumbersPage } from '../numbers/numbers-page.tsx';
import { RangeMenu } from '../numbers/range-menu.tsx';
import { rangeText } from '../numbers/range-presets.ts';
import { useFiguresAddress } from '../numbers/use-figures-address.ts';
import { HourEntryList } from './hour-entries.tsx';
import { HourHeat } from './hour-heat.tsx';
import { HourLines } from './hour-lines.tsx';
import { entriesAddress, readEntries } from './hour-links.ts';
import { HourYear } from './hour-months.tsx';
import { HourStrip } from './hour-strip.tsx';
import { type EntriesAsked, entriesQuery, type HoursAsked, reportQuery } from './hours.api.ts';
import own from './hours.module.css';
import { NobodyList } from './nobody-list.tsx';

const groupNames: Record<HourGroup, string> = { customer: 'Customer', project: 'Project', team: 'Team', month: 'Month' };
const everyLine = '1000';

export function HoursPage() {
  const today = useProfile()?.today;
  return today === undefined ? <NumbersPage context="">{null}</NumbersPage> : <HoursOf today={today} />;
}

/** Hours and, for administrators, their cost: for whom, by whom, and what belongs to nobody. */
function HoursOf({ today }: { today: string }) {
  const { role } = useRole();
  const { range, teamId, query, showRange, showTeam, withChanges } = useFiguresAddress(today, 'month');
  const { read, change } = useAddress();
  const by = hourGroups.find((group) => group === read('by')) ?? 'customer';
  const asked = readEntries(read);
  const pages = useInfiniteQuery(entriesQuery({ ...query, ...asked }, asked !== undefined));
  const linkTo = (entries: EntriesAsked) => `?${withChanges(entriesAddress(entries))}`;
  const isAdmin = role === 'admin';
  return (
    <NumbersPage
      context={`${isAdmin ? 'Hours and cost' : 'Hours'} per customer, ${rangeText(range)}`}
      range={<RangeMenu range={range} today={today} onRange={showRange} />}
      file={{
        call: hourCalls.export,
        query: { ...query, by },
        choices: [
          { name: `Hours by ${by}`, query: { table: 'groups' } },
          { name: 'Who works for whom', query: { table: 'people' } },
          { name: 'Twelve months by team', query: { table: 'months' } },
          { name: 'Belongs to nobody', query: { table: 'nobody' } },
          { name: 'Hours one by one', query: { table: 'entries', ...asked } },
        ],
      }}
      {...(asked && { rows: pages })}
    >
      {asked ? (
        <HourEntryList pages={pages} onBack={() => change(entriesAddress({}))} />
      ) : (
        <>
          <div className={classes.tools}>
            <CountChips
              label="Hours by"
              chips={hourGroups.map((value) => ({ value, label: groupNames[value], count: undefined }))}
              shown={by}
              onShow={(next) => change({ by: next === 'customer' ? null : next, all: null })}
            />
            {isAdmin && (
              <p className={classes.hint}>
                Cost by the rate valid on the day. Only administrators see it.{' '}
                <Link className={own.link} to={addresses.rates}>
                  Hourly rates
                </Link>
              </p>
            )}
            <FigureTeamChoice teamId={teamId} onTeam={showTeam} />
          </div>
          <Report
            by={by}
            query={query}
            shown={read('all') === null ? String(shownGroups) : everyLine}
            linkTo={linkTo}
            withChanges={(changes) => `?${withChanges(changes)}`}
            toWorklog={isAdmin ? undefined : '/workspace/worklog'}
          />
        </>
      )}
    </NumbersPage>
  );
}

interface ReportProps {
  by: HourGroup;
  query: HoursAsked;
  shown: string;
  linkTo: (asked: EntriesAsked) => string;
  withChanges: (changes: Record<string, string>) => string;
  toWorklog: string | undefined;
}

function Report({ by, query, shown, linkTo, withChanges, toWorklog }: ReportProps) {
  const answer = useQuery(reportQuery({ ...query, by, shown }));
  return (
    <FigureBody query={answer}>
      {(report) => (
        <>
          {report.figures.minutes === 0 ? (
            <EmptyState
              icon={IconClock}
              title="No hours in these days"
              text="Hours come from the work log, and from meetings and calls that are completed."
            />
          ) : (
            <>
              <HourStrip figures={report.figures} linkTo={linkTo} />
              <div className={classes.charts}>
                <div className={classes.wide}>
                  <HourLines
                    by={by}
                    report={report}
                    linkTo={linkTo}
                    toAll={shown === everyLine ? undefined : withChanges({ all: 'yes' })}
                  />
                </div>
                <HourYear query={query} withChanges={withChanges} />
                {report.heat.people.length > 0 && <HourHeat heat={report.heat} linkTo={linkTo} />}
                <NobodyList query={query} linkTo={linkTo} toWorklog={toWorklog} />
              </div>
            </>
          )}
        </>
      )}
    </FigureBody>
  );
}
