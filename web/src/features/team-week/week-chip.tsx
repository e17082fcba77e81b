import type { PlannedKind } from '@crm/contract/numbers/team-week';
import { VisuallyHidden } from '@mantine/core';
import { IconCheckbox, IconPhone, IconUsers } from '@tabler/icons-react';
import { type DragEvent, use } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import type { PlacedWork } from './team-week.api.ts';
import { mayMove } from './use-week-moves.ts';
import { WeekActs, workPath } from './week-acts.ts';
import classes from './week-chip.module.css';
import { workWords } from './week-words.ts';

const glyphs: Record<PlannedKind, typeof IconPhone> = { task: IconCheckbox, call: IconPhone, meeting: IconUsers };

/** A piece of work on a day: it is dragged, or opened and moved by its dialog; who may not move it opens its page. */
export function WeekChip({ placed }: { placed: PlacedWork }) {
  const acts = use(WeekActs);
  const me = useProfile();
  const { work } = placed;
  const Glyph = glyphs[work.kind];
  const isMovable = mayMove(acts.moves, work);
  const look = {
    className: classes.chip,
    'data-kind': work.kind,
    'data-done': work.isDone || undefined,
    'data-high': work.priority === 'High' || undefined,
    title: workWords(work),
  };
  const text = (
    <>
      <Glyph size={12} stroke={2} aria-hidden />
      {work.time !== null && <b>{formatTime(work.time)}</b>}
      <span>{work.customer}</span>
    </>
  );
  if (isMovable) {
    const handleDragStart = (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', workWords(work));
      acts.onDrag(placed);
    };
    return (
      <button
        type="button"
        {...look}
        aria-haspopup="dialog"
        draggable
        onDragStart={handleDragStart}
        onDragEnd={() => acts.onDrag(null)}
        onClick={() => acts.onMove(placed)}
      >
        <VisuallyHidden>Move {work.kind} to…: </VisuallyHidden>
        {text}
      </button>
    );
  }
  const path = me && workPath(me, placed);
  if (path === undefined) return <span {...look}>{text}</span>;
  return (
    <Link {...look} to={path}>
      {text}
    </Link>
  );
}
