import type { PlannedWithCustomer } from '@crm/contract/customers/customer-hub';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconPhone, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { dueOf } from '../../ui/due/due.ts';
import { appointmentPath } from '../appointments/appointment-words.ts';
import { OutcomeButtons } from '../appointments/outcomes/outcome-buttons.tsx';
import { OutcomeStrip } from '../appointments/outcomes/outcome-strip-lazy.tsx';
import { KindDisc } from '../history/entry-frame.tsx';
import { distanceText } from '../history/relative-time.ts';
import hub from './hub.module.css';
import { Bones } from './hub-section.tsx';
import classes from './hub-upcoming.module.css';
import { dayText } from './hub-words.ts';

/** The calls and meetings that are still to come or that nobody closed, the next one first. */
export function HubUpcoming({ planned, hasFailed }: { planned: readonly PlannedWithCustomer[] | undefined; hasFailed: boolean }) {
  return (
    <section>
      <div className={hub.top}>
        <h2>Upcoming {planned && planned.length > 0 && <span>{planned.length}</span>}</h2>
      </div>
      {!planned && !hasFailed && <Bones />}
      {planned?.length === 0 && <p className={hub.empty}>No call or meeting is planned.</p>}
      {planned && planned.length > 0 && (
        <ul className={classes.upcoming} aria-label="Upcoming">
          {planned.map((one) => (
            <Row key={`${one.kind} ${one.id}`} planned={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Its host and who made it open and close it; others read it. */
function Row({ planned }: { planned: PlannedWithCustomer }) {
  const { kind, id, subject, host, canEdit } = planned;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <KindDisc icon={kind === 'call' ? IconPhone : IconUsers} />
      <div className={classes.plan}>
        <p>
          <VisuallyHidden>{kind === 'call' ? 'Call' : 'Meeting'}: </VisuallyHidden>
          {canEdit ? <Link to={appointmentPath(kind, id)}>{subject}</Link> : subject}
        </p>
        <When planned={planned} />
        <span className={classes.host}>{host.name}</span>
      </div>
      {canEdit && (
        <span className={classes.outcome}>
          <OutcomeButtons closable={planned} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        </span>
      )}
      {isOpen && (
        <div className={classes.strip}>
          <OutcomeStrip closable={planned} onClose={() => setOpen(false)} />
        </div>
      )}
    </li>
  );
}

function When({ planned: { date, time } }: { planned: PlannedWithCustomer }) {
  const today = useProfile()?.today;
  if (today === undefined) return null;
  const due = dueOf(date, today);
  const Glyph = due === 'overdue' ? IconAlertTriangle : IconClock;
  return (
    <>
      <span className={classes.when} data-due={due}>
        {due !== 'later' && <Glyph size={12} stroke={2.25} aria-hidden />}
        {dayText(date, today)}, {formatTime(time)}
      </span>
      {due !== 'soon' && <span>{due === 'overdue' ? 'No outcome yet' : distanceText(date, today)}</span>}
    </>
  );
}
