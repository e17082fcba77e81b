import { markedName } from '@crm/contract/rules/former-name';
import { IconAlertTriangle, IconBriefcase, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysText } from '../../lib/count-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Waiting } from './leave-queue.api.ts';
import classes from './leave-queue.module.css';
import { isWithdrawal, notesOf, rangeText, waitsText } from './queue-words.ts';

interface Props {
  rows: readonly Waiting[];
  chosenId: number | undefined;
  searchOf: (id: number) => string;
  onChoose: (id: number) => void;
  /** In the place of the chosen row, where there is no room beside the list. */
  opened?: ReactNode;
}

const marks = { away: IconUsers, work: IconBriefcase, over: IconAlertTriangle };

/** J and K go from row to row; the row that has the focus is the one that is shown. */
export function QueueList({ rows, chosenId, searchOf, onChoose, opened }: Props) {
  return (
    <ul className={classes.rows} aria-label="Leave to decide">
      {rows.map((leave) => (
        <li key={leave.id}>
          {opened && leave.id === chosenId ? (
            opened
          ) : (
            <Link
              data-row
              className={classes.row}
              to={{ search: searchOf(leave.id) }}
              replace
              preventScrollReset
              aria-current={leave.id === chosenId || undefined}
              onFocus={() => !opened && onChoose(leave.id)}
            >
              <QueueRow leave={leave} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function QueueRow({ leave }: { leave: Waiting }) {
  return (
    <>
      <Avatar name={leave.staff.name} />
      <span className={classes.who}>
        <b>{markedName(leave.staff)}</b>
        <span>{rangeText(leave)}</span>
      </span>
      <span className={classes.length}>
        <b>
          {isWithdrawal(leave) && '+'}
          {daysText(leave.days)}
        </b>
        <small>{waitsText(leave)}</small>
      </span>
      <span className={classes.notes}>
        {notesOf(leave).map(({ text, mark }) => {
          const Glyph = mark && marks[mark];
          return (
            <span key={text} data-mark={mark}>
              {Glyph && <Glyph size={13} stroke={2} aria-hidden />}
              {text}
            </span>
          );
        })}
      </span>
    </>
  );
}
