import type { DayChange } from '@crm/contract/office/corrections';
import { IconCheck, IconClock, IconMessageQuestion, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { formatTime } from '../../lib/dates.ts';
import type { ChangeWords } from '../../lib/registry/record-kinds.ts';
import { fieldLabel } from '../history/change-words.ts';
import { ChangedValue } from '../history/changed-value.tsx';
import { EntryFrame } from '../history/entry-frame.tsx';
import classes from './day-history.module.css';

/** What somebody did to the day, or to a request for it. */
const texts: Readonly<Record<string, string>> = {
  'attendance entry marked': 'marked the entry',
  'attendance exit marked': 'marked the exit',
  'attendance exit stated': 'stated the exit later',
  'attendance exit unknown': 'did not know the exit',
  'attendance updated': 'changed the day',
  'attendance deleted': 'removed the day',
  'attendance corrected': 'corrected the day',
  'correction created': 'asked for a correction',
  'correction updated': 'changed the request',
  'correction accepted': 'accepted the request',
  'correction rejected': 'rejected the request',
  'correction withdrawn': 'withdrew the request',
};
const icons: Readonly<Record<string, typeof IconCheck>> = {
  created: IconMessageQuestion,
  accepted: IconCheck,
  rejected: IconX,
  withdrawn: IconX,
  deleted: IconTrash,
  corrected: IconPencil,
  updated: IconPencil,
};
/** The status is what the entry says anyway. */
const shown = ['entryTime', 'exitTime', 'reason', 'decisionReason'];
const time = (value: unknown) => (typeof value === 'string' ? formatTime(value) : '–');
const words: ChangeWords = {
  labels: { entryTime: 'Entry', exitTime: 'Exit', decisionReason: 'Reason' },
  texts: { entryTime: time, exitTime: time },
};

export function DayChangeEntry({ change: { at, actor, entity, action, fields } }: { change: DayChange }) {
  const told = shown.flatMap((name) => fields.filter((field) => field.name === name && (field.before ?? field.after) !== null));
  return (
    <EntryFrame
      icon={icons[action] ?? IconClock}
      at={at}
      head={
        <>
          <b>{actor}</b> {texts[`${entity} ${action}`] ?? action}
        </>
      }
    >
      {told.length > 0 && (
        <dl className={classes.fields}>
          {told.map((field) => (
            <div key={field.name}>
              <dt>{fieldLabel(words, field.name)}</dt>
              <dd>
                <ChangedValue field={field} isUpdate={false} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </EntryFrame>
  );
}
