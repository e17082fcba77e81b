import { isWorkTimeSoFar, readWorkTime } from '@crm/contract/rules/worklog-times';
import { VisuallyHidden } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { memo } from 'react';
import { useTip } from '../../../ui/late/use-tip.tsx';
import { attendanceColumn, attendanceOf } from '../sheet/sheet-fields.ts';
import { cellRegion, rowRegion } from '../sheet/sheet-regions.ts';
import { gapText } from '../sheet/sheet-words.ts';
import { useSheetRegion } from '../sheet/use-sheet.ts';
import type { DayFacts } from '../sheet/worklog-month.ts';
import { CellEditor } from './cell-editor.tsx';
import { cellProps } from './grid-cells.tsx';
import classes from './worklog-grid.module.css';

/** The attended hours, or else what was typed, with a mark when they do not match the logged time. */
export const AttendanceCell = memo(function AttendanceCell({ facts }: { facts: DayFacts }) {
  const { day, attended, isOpen } = facts;
  const cell = { day, column: attendanceColumn };
  useSheetRegion(rowRegion(day));
  const store = useSheetRegion(cellRegion(cell));
  const props = cellProps(store, cell);
  const typed = store.value(attendanceOf(day));
  const isTime = props['data-mark'] === 'editing' ? isWorkTimeSoFar(typed) : readWorkTime(typed) !== undefined;
  const isWrong = attended === undefined && !isTime;
  const gap = store.gapOf(facts);
  return (
    <td
      {...props}
      className={classes.attendance}
      data-wrong={isWrong || undefined}
      title={isWrong ? `${typed}: not a time, counts 0:00` : undefined}
    >
      {props['data-mark'] === 'editing' ? (
        <CellEditor cell={cell} label={`Attendance, day ${day}`} isWrong={isWrong} />
      ) : (
        <>
          {gap !== 0 && <GapMark text={gapText(gap)} />}
          {isOpen ? <span className={classes.open}>open</span> : (attended ?? typed)}
        </>
      )}
    </td>
  );
});

function GapMark({ text }: { text: string }) {
  const { target, tip } = useTip(text);
  return (
    <>
      <span className={classes.gap} {...target}>
        <IconClockExclamation size={13} stroke={2.25} aria-hidden />
        <VisuallyHidden>{text}, attended </VisuallyHidden>
      </span>
      {tip}
    </>
  );
}
