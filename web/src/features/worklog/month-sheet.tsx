import type { MonthOfYear } from '@crm/contract/core/months';
import { futureLocked, taskCount } from '@crm/contract/office/worklog';
import { useCallbackRef, useWindowEvent } from '@mantine/hooks';
import { lazy, type ReactNode, useState } from 'react';
import { formatMonth } from '../../lib/dates.ts';
import { LateDialog } from '../../ui/dialog/late-dialog.tsx';
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
  const [commentCell, setCommentCell] = useState<CellRef>();
  const monthName = formatMonth(year, month);
  const handleSave = useCallbackRef(() => save(store));
  useMonthGuard(store, monthName, handleSave);
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return;
    event.preventDefault();
    void handleSave();
  });

  const handleComment = useCallbackRef((cell: CellRef) => {
    if (cell.day === titleRow || cell.column > taskCount) return;
    if (days[cell.day - 1]?.isLocked) return store.say(futureLocked);
    setCommentCell(cell);
  });
  const commentDate = commentCell && days[commentCell.day - 1]?.date;
  return (
    <SheetProvider value={store}>
      <div className={classes.page}>
        <WorklogHeader
          monthName={monthName}
          month={{ year, month }}
          menu={menu}
          isSaving={isSaving}
          onSave={() => void handleSave()}
        />
        <WorklogNotices />
        <WorklogGrid label={`Work log of ${monthName}`} days={days} onComment={handleComment} />
        <WorklogLegend onComment={handleComment} />
      </div>
      {commentCell && commentDate && (
        <LateDialog>
          <CommentDialog cell={commentCell} date={commentDate} onClose={() => setCommentCell(undefined)} />
        </LateDialog>
      )}
    </SheetProvider>
  );
}
