import type { AuditEntry } from '@crm/contract/records/audit';
import { IconChevronRight } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useRecordKinds } from '../../lib/registry/registry.ts';
import { Waiting } from '../../ui/table/list-states.tsx';
import { fieldLabel } from '../history/change-words.ts';
import { ChangedValue } from '../history/changed-value.tsx';
import { EntryTime } from '../history/entry-time.tsx';
import classes from './audit.module.css';
import { actorText, changeWords, deedText, recordPath, recordText } from './audit-words.ts';

interface Props {
  entries: readonly AuditEntry[];
  isFetching: boolean;
}

export function AuditList(props: Props) {
  return (
    <Suspense fallback={<AuditSkeleton />}>
      <Entries {...props} />
    </Suspense>
  );
}

function Entries({ entries, isFetching }: Props) {
  const records = useRecordKinds();
  return (
    <ol className={classes.list} aria-label="Changes" aria-busy={isFetching} data-fetching={isFetching || undefined}>
      {entries.map((entry) => (
        <li key={entry.id} data-row>
          <details className={classes.entry}>
            <summary data-opens>
              <IconChevronRight size={14} stroke={2} aria-hidden />
              <span className={classes.deed}>
                <b>{actorText(entry)}</b> {deedText(records, entry)}
              </span>
              <EntryTime at={entry.at} />
            </summary>
            <Detail entry={entry} />
          </details>
        </li>
      ))}
    </ol>
  );
}

function Detail({ entry }: { entry: AuditEntry }) {
  const records = useRecordKinds();
  const path = recordPath(records, entry);
  const words = changeWords(records, entry.entity);
  return (
    <div className={classes.detail}>
      {entry.fields.length === 0 ? (
        <p className={classes.none}>No fields were written down for this.</p>
      ) : (
        <dl className={classes.fields}>
          {entry.fields.map((field) => (
            <div key={field.name}>
              <dt>{fieldLabel(words, field.name)}</dt>
              <dd>
                <ChangedValue field={field} isUpdate={entry.action === 'updated'} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.links}>
        {path && <Link to={path}>Open {recordText(records, entry)}</Link>}
        <Link to={`/workspace/audit?entity=${encodeURIComponent(entry.entity)}&entityId=${entry.entityId}`}>
          All changes of this record
        </Link>
      </p>
    </div>
  );
}

const bones = ['70%', '55%', '80%', '60%', '75%', '50%', '65%', '85%'];

export function AuditSkeleton() {
  return (
    <Waiting>
      <div className={classes.list} aria-hidden>
        {bones.map((width) => (
          <span key={width} className={classes.bone} style={{ width }} />
        ))}
      </div>
    </Waiting>
  );
}
