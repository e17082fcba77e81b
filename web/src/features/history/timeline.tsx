import type { CustomerKind } from '@crm/contract/customers/customers';
import { HistoryList } from './history-list.tsx';
import { NoteComposer } from './note-composer.tsx';
import classes from './timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';

interface Props {
  kind: CustomerKind;
  id: number;
  /** The customer is the reader's own. */
  canWrite: boolean;
}

/** What happened to a customer and what was noted about it, newest first. */
export function Timeline({ kind, id, canWrite }: Props) {
  return (
    <div className={classes.timeline}>
      {canWrite && <NoteComposer kind={kind} id={id} />}
      <HistoryList
        kind={kind}
        id={id}
        label="Timeline"
        renderEntry={(entry, focusList) => (
          <TimelineEntry key={`${entry.type} ${entry.id}`} subject={{ kind, id }} entry={entry} onRemoved={focusList} />
        )}
      />
    </div>
  );
}
