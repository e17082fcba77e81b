import type { CustomerHub, TaskOfCustomer } from '@crm/contract/customers/customer-hub';
import { dealStageOf } from '@crm/contract/rules/task-states';
import { Link } from 'react-router';
import { ownAddress } from '../../lib/address/own-address.ts';
import { taskPathFor } from '../../lib/address/task-path.ts';
import { countText } from '../../lib/count-text.ts';
import { formatInstantDay } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { WaitingBadge } from '../../ui/badge/stage-badges.tsx';
import { CustomerLink } from '../../ui/customer-link.tsx';
import { DueChip } from '../../ui/due/due-chip.tsx';
import { iconOf, sizeText } from '../attachments/attachment-words.ts';
import type { Customer, CustomerSetup } from '../customers/customer-setup.ts';
import { stageMeaning } from '../deals/deal-stages.ts';
import { TaskStage } from '../tasks/card/task-badges.tsx';
import { isDone, requirementOf } from '../tasks/task-labels.ts';
import classes from './hub.module.css';
import { HubSection } from './hub-section.tsx';

interface Props {
  setup: CustomerSetup;
  customer: Customer;
  hub: CustomerHub | undefined;
  hasFailed: boolean;
}

/** Tasks, deals, files and requirement lists, as far as the reader may see them. A lead gets them as a contact. */
export function HubRelated({ setup, customer, hub, hasFailed }: Props) {
  if (setup.kind === 'lead') return <NotYet customer={customer} />;
  return (
    <aside className={classes.related} aria-label="What belongs to it">
      <HubSection
        title="Tasks"
        part="tasks"
        rows={hub?.tasks}
        count={hub?.taskCount}
        empty="No task yet."
        hasFailed={hasFailed}
        action={<StatusLink id={customer.id} tasks={hub?.tasks ?? []} />}
        renderRow={(task) => <TaskRow key={task.id} task={task} />}
      />
      <HubSection
        title="Deals"
        part="deals"
        rows={hub?.tasks}
        count={hub?.taskCount}
        empty="No deal yet. Every task is one."
        hasFailed={hasFailed}
        renderRow={(task) => <DealRow key={task.id} task={task} />}
      />
      <HubSection
        title="Files"
        part="files"
        rows={hub?.files}
        empty="No file yet. Files are attached to tasks."
        hasFailed={hasFailed}
        renderRow={(file) => <FileRow key={file.id} file={file} />}
      />
      <HubSection
        title="Requirement lists"
        part="tasks"
        rows={hub?.lists}
        empty="No requirement list yet. Tasks use them."
        hasFailed={hasFailed}
        renderRow={(list) => <ListRow key={list.id} list={list} />}
      />
    </aside>
  );
}

function NotYet({ customer: { linked } }: { customer: Customer }) {
  return (
    <aside className={classes.related} aria-label="What belongs to it">
      {(['tasks', 'deals', 'files'] as const).map((part) => (
        <section key={part} data-part={part}>
          <div className={classes.top}>
            <h2>{titles[part]}</h2>
          </div>
          <p className={classes.empty}>
            {linked ? (
              <>
                They belong to the contact <CustomerLink kind="contact" id={linked.id} name={linked.name} />
              </>
            ) : (
              'A lead has none. They begin when it is a contact.'
            )}
          </p>
        </section>
      ))}
    </aside>
  );
}

const titles = { tasks: 'Tasks', deals: 'Deals', files: 'Files' } as const;

/** The status view holds the reader's own tasks on this customer. */
function StatusLink({ id, tasks }: { id: number; tasks: readonly TaskOfCustomer[] }) {
  const profile = useProfile();
  const hasOwn = profile?.role === 'staff' && tasks.some(({ staffId }) => staffId === profile.id);
  return hasOwn && <Link to={`/activities/tasks/status/${id}`}>Status</Link>;
}

function TaskRow({ task }: { task: TaskOfCustomer }) {
  const profile = useProfile();
  const isWaiting = task.stage === 3 && !task.rework && profile?.role === 'staff';
  return (
    <li>
      <TaskLink task={task} />
      <DueChip day={task.finishBy} today={profile?.today} isDone={isDone(task)} />
      <span className={classes.below}>
        <TaskStage task={task} />
        {isWaiting && <WaitingBadge />}
        {task.staffId !== profile?.id && <span>{task.staffName}</span>}
      </span>
    </li>
  );
}

function DealRow({ task }: { task: TaskOfCustomer }) {
  const stage = String(task.stage);
  return (
    <li>
      <TaskLink task={task} />
      <span className={classes.figure}>{formatAmount(task.amount)}</span>
      <span className={classes.below}>
        <MeaningBadge meaning={stageMeaning(stage)}>{dealStageOf(stage)}</MeaningBadge>
      </span>
    </li>
  );
}

function TaskLink({ task }: { task: TaskOfCustomer }) {
  const profile = useProfile();
  return profile && <Link to={taskPathFor(profile, task)}>{requirementOf(task)}</Link>;
}

function FileRow({ file }: { file: CustomerHub['files'][number] }) {
  const timeZone = useProfile()?.timeZone;
  const Glyph = iconOf(file.type);
  const facts = [sizeText(file.size), timeZone && formatInstantDay(file.createdAt, timeZone), file.uploadedBy];
  return (
    <li className={classes.file}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      <a href={ownAddress(file.url)} download={file.name}>
        {file.name}
      </a>
      <span className={classes.below}>{facts.filter(Boolean).join(', ')}</span>
    </li>
  );
}

/** Nobody but its owner opens a list, and administrators have no page of theirs. */
function ListRow({ list: { id, project, items, isOwn } }: { list: CustomerHub['lists'][number] }) {
  const isStaff = useProfile()?.role === 'staff';
  return (
    <li>
      {isOwn && isStaff ? <Link to={`/operations/personalize?list=${id}`}>{project}</Link> : <span>{project}</span>}
      <span className={classes.count}>{countText(items, 'item')}</span>
    </li>
  );
}
