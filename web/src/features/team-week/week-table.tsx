import { usualDays } from '@crm/contract/numbers/planned-week';
import type { PlannedPerson, TeamWeek, WeekMoves } from '@crm/contract/numbers/team-week';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, useMemo, useRef, useState } from 'react';
import { useAddress } from '../../lib/address/use-address.ts';
import { type Portions, rowsOf } from '../../lib/scrolled-list.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { ListStates } from '../../ui/table/list-states.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { MissingOnPaper } from '../numbers/missing-on-paper.tsx';
import classes from '../numbers/numbers.module.css';
import type { PlacedWork } from './team-week.api.ts';
import { useWeekMoves } from './use-week-moves.ts';
import { WeekActs } from './week-acts.ts';
import { WeekCards } from './week-cards.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const PersonDayDialog = lazy(async () => ({ default: (await import('./person-day-dialog.tsx')).PersonDayDialog }));

interface Props {
  query: ComponentProps<typeof LoadOn>['query'] &
    Pick<UseInfiniteQueryResult<Portions<PlannedPerson>>, 'data' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  today: string;
  team: ReactNode;
  empty: ComponentProps<typeof EmptyState>;
}

/** The week with all that can be done in it. */
export function WeekTable({ query, today, team, empty }: Props) {
  const isPhone = useIsPhone();
  const { read, change } = useAddress();
  const week = query.data?.pages[0]?.beside as TeamWeek | undefined;
  const people = useMemo(() => rowsOf(query.data), [query.data]);
  const { acts, dialogs } = useActs(week, people, today);
  const day = read('day');
  const shown = week && (week.days.find(({ date }) => date === (day ?? today))?.date ?? week.from);
  return (
    <WeekActs value={acts}>
      <div className={classes.tools}>
        <p className={classes.hint}>{noteOf(week)}</p>
        {team}
      </div>
      <ListStates
        count={people.length}
        status={query.isError && !query.data ? 'failed' : query.data ? 'ready' : 'loading'}
        isFetching={query.isError && query.isFetching}
        onRetry={() => void query.refetch()}
        failureText="The week could not be loaded."
        waiting={<WeekSkeleton />}
        empty={<EmptyState {...empty} />}
      >
        {/* The week before stays while another one is on its way. */}
        <div className={classes.answer} aria-busy={query.isPlaceholderData} data-old={query.isPlaceholderData || undefined}>
          {week && shown && isPhone && (
            <WeekCards {...{ week, people }} date={shown} onDate={(date) => change({ day: date }, true)} />
          )}
          {week && !isPhone && <WeekGrid {...{ week, people }} />}
        </div>
        <LoadOn query={query} />
        {query.hasNextPage && <MissingOnPaper shown={people.length} total={week?.total ?? 0} nouns={['person', 'people']} />}
      </ListStates>
      {dialogs}
    </WeekActs>
  );
}

function useActs(week: TeamWeek | undefined, people: readonly PlannedPerson[], today: string) {
  const { move, drop } = useWeekMoves(week);
  const dragged = useRef<PlacedWork>(null);
  const [moved, setMoved] = useState<PlacedWork>();
  const [opened, setOpened] = useState<{ person: PlannedPerson; date: string }>();
  const latestDrop = useRef(drop);
  latestDrop.current = drop;
  const moves = week?.moves ?? 'none';
  const acts = useMemo(
    () => ({
      moves,
      onDrag: (placed: PlacedWork | null) => {
        dragged.current = placed;
      },
      dragged: () => dragged.current,
      onDrop: (person: PlannedPerson, date: string) => {
        const placed = dragged.current;
        // The chip goes to another cell, and with its element the end of the drag.
        dragged.current = null;
        if (placed) void latestDrop.current(placed, person, date);
      },
      onMove: setMoved,
      onOpenDay: (person: PlannedPerson, date: string) => setOpened({ person, date }),
    }),
    [moves],
  );
  const dialogs = (
    <>
      {opened && (
        <LateDialog>
          <PersonDayDialog {...opened} onClose={() => setOpened(undefined)} />
        </LateDialog>
      )}
      {moved && (
        <LateDialog>
          <MoveDialog
            {...{ today, people, moves }}
            placed={moved}
            onMove={(to, name) => move(moved, to, name)}
            onClose={() => setMoved(undefined)}
          />
        </LateDialog>
      )}
    </>
  );
  return { acts, dialogs };
}

/** How the week is to be read, in one line. */
function noteOf(week: TeamWeek | undefined): string {
  const rule = `Hours are calls and meetings. Too many tasks: more than 3, and more than are usual for the person in ${usualDays / 7} weeks.`;
  return [rule, week && ways[week.moves]].filter(Boolean).join(' ');
}

const ways: Record<WeekMoves, string> = {
  all: 'Drag or choose work to move it.',
  host: 'Drag or choose calls and meetings.',
  none: '',
};
