import type { MonthOfYear } from '@crm/contract/core/months';
import { futureLocked, taskCount } from '@crm/contract/office/worklog';
import { useCallbackRef, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { formatMonth } from '../../lib/dates.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { bindingsQuery } from './bindings/bindings.api.ts';
import { BindingsProvider, shownBindings } from './bindings/use-bindings.ts';
import { WorklogGrid } from './grid/worklog-grid.tsx';
import { type CellRef, titleRow } from './sheet/sheet-fields.ts';
import { SheetProvider } from './sheet/use-sheet.ts';
import type { DayFacts, WorklogMonth } from './sheet/worklog-month.ts';
import { useMonthGuard } from './use-month-guard.ts';
import { useMonthSheet } from './use-month-sheet.ts';
import { useWorklogSave } from './use-worklog-save.ts';
import { WorklogHeader } from './worklog-header.tsx';
import { WorklogLegend } from './worklog-legend.tsx';
import { WorklogNotices } from './worklog-notices.tsx';
import classes from './worklog-page.module.css';

const CommentDialog = lazy(async () => ({ default: (await import('./grid/comment-dialog.tsx')).CommentDialog }));
const CellDialog = lazy(async () => ({ default: (await import('./bindings/cell-dialog.tsx')).CellDialog }));
const ColumnDialog = lazy(async () => ({ default: (await import('./bindings/column-dialog.tsx')).ColumnDialog }));

/** What is open over the sheet. */
type Asked = { about: 'comment' | 'task'; cell: CellRef } | { about: 'column'; column: number };

interface Props {
  personId: number;
  shown: MonthOfYear;
  days: readonly DayFacts[];
  worklog: WorklogMonth;
  menu: ReactNode;
}

/** One month of one person: the sheet, and everything that is done with it. */
export function MonthSheet({ personId, shown: { year, month }, days, worklog, menu }: Props) {
  const { save, isSaving } = useWorklogSave();
  const store = useMonthSheet({ personId, year, month, worklog, days }, isSaving);
  const [asked, setAsked] = useState<Asked>();
  const bindings = useQuery(bindingsQuery({ year, month }));
  // All cells render again with them: in slices, so that they hold up no typing.
  const bound = useDeferredValue(bindings.data);
  const shownBound = useMemo(() => shownBindings(bound, (column) => setAsked({ about: 'column', column })), [bound]);
  const monthName = formatMonth(year, month);
  const handleSave = useCallbackRef(() => save(store));
  useMonthGuard(store, monthName, handleSave);
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return;
    event.preventDefault();
    void handleSave();
  });

  const handleComment = useCallbackRef((cell: CellRef) => {
    if (cell.column > taskCount) return;
    if (cell.day === titleRow) return setAsked({ about: 'column', column: cell.column });
    if (days[cell.day - 1]?.isLocked) return store.say(futureLocked);
    setAsked({ about: 'comment', cell });
  });
  const handleColumn = useCallbackRef(({ column }: CellRef) => {
    if (column <= taskCount) setAsked({ about: 'column', column });
  });
  const dateOf = ({ day }: CellRef) => days[day - 1]?.date ?? '';
  const handleClose = () => setAsked(undefined);
  return (
    <SheetProvider value={store}>
      <BindingsProvider value={shownBound}>
        <div className={classes.page}>
          <WorklogHeader
            monthName={monthName}
            month={{ year, month }}
            menu={menu}
            isSaving={isSaving}
            onSave={() => void handleSave()}
          />
          <WorklogNotices />
          {bindings.isError && !bindings.data && (
            <RetryLine
              text="What the columns are for could not be loaded."
              isRetrying={bindings.isFetching}
              onRetry={() => void bindings.refetch()}
            />
          )}
          <WorklogGrid label={`Work log of ${monthName}`} days={days} onComment={handleComment} />
          <WorklogLegend onComment={handleComment} onColumn={handleColumn} />
        </div>
        {asked && (
          <LateDialog>
            {asked.about === 'column' && <ColumnDialog month={{ year, month }} column={asked.column} onClose={handleClose} />}
            {asked.about === 'comment' && (
              <CommentDialog
                cell={asked.cell}
                date={dateOf(asked.cell)}
                onTask={() => setAsked({ about: 'task', cell: asked.cell })}
                onClose={handleClose}
              />
            )}
            {asked.about === 'task' && (
              <CellDialog cell={asked.cell} date={dateOf(asked.cell)} onSave={handleSave} onClose={handleClose} />
            )}
          </LateDialog>
        )}
      </BindingsProvider>
    </SheetProvider>
  );
}
