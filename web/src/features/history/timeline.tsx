import type { CustomerKind } from '@crm/contract/customers/customers';
import { type RefObject, useState } from 'react';
import type { Only } from './history.api.ts';
import { HistoryList } from './history-list.tsx';
import { NoteComposer } from './note-composer.tsx';
import classes from './timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';

interface Props {
  kind: CustomerKind;
  id: number;
  /** The customer is the reader's own. */
  canWrite: boolean;
  /** The field of a new note. */
  noteField?: RefObject<HTMLTextAreaElement | null> | undefined;
}

const views: readonly { only: Only; label: string; empty: string }[] = [
  { only: undefined, label: 'All', empty: 'Nothing yet' },
  { only: 'call', label: 'Calls', empty: 'No calls yet' },
  { only: 'meeting', label: 'Meetings', empty: 'No meetings yet' },
  { only: 'task', label: 'Tasks', empty: 'No tasks yet' },
  { only: 'note', label: 'Notes', empty: 'No notes yet' },
];

/** What happened to a customer and what was noted about it, newest first. */
export function Timeline({ kind, id, canWrite, noteField }: Props) {
  const [only, setOnly] = useState<Only>();
  const subject = { kind, id };
  return (
    <section className={classes.timeline}>
      <div className={classes.top}>
        <h2>Timeline</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
        <div className={classes.views} role="group" aria-label="Show in the timeline">
          {views.map((view) => (
            <button key={view.label} type="button" aria-pressed={view.only === only} onClick={() => setOnly(view.only)}>
              {view.label}
            </button>
          ))}
        </div>
      </div>
      {canWrite && <NoteComposer subject={subject} fieldRef={noteField} />}
      <HistoryList
        kind={kind}
        id={id}
        label="Timeline"
        only={only}
        empty={views.find((view) => view.only === only)?.empty}
        renderEntry={(entry, focusList) => (
          <TimelineEntry key={`${entry.type} ${entry.id}`} subject={subject} entry={entry} onRemoved={focusList} />
        )}
      />
    </section>
  );
}
