import type { Task } from '@crm/contract/work/tasks';
import { VisuallyHidden } from '@mantine/core';
import { IconListCheck, IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { type DragEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatAmountWithCents } from '../../../lib/money.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { WaitingBadge } from '../../../ui/badge/stage-badges.tsx';
import frame from '../../../ui/card.module.css';
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { DueChip } from '../../../ui/due/due-chip.tsx';
import { EditKey } from '../../../ui/keys/edit-key.tsx';
import { opensRow } from '../../../ui/table/row-events.ts';
import { isDone, requirementOf, whyOf } from '../task-labels.ts';
import { PriorityBadge, TaskStage } from './task-badges.tsx';
import classes from './task-card.module.css';
import { TaskCardMenu } from './task-card-menu.tsx';
import type { CardLinks, TaskWork } from './task-card-menu.types.ts';

interface Props {
  task: Task;
  today: string | undefined;
  links: CardLinks;
  /** The owner's actions. */
  onWork?: ((task: Task, work: TaskWork) => void) | undefined;
  /** Whose task it is, where it is not the reader's own. */
  withStaff?: boolean;
  onDrag?: ((task: Task | null) => void) | undefined;
}

/** Memoized: a dialog that opens must not render a thousand cards again. */
export const TaskCard = memo(function TaskCard({ task, today, links, onWork, withStaff = false, onDrag }: Props) {
  const navigate = useNavigate();
  const requirement = requirementOf(task);
  const { name, phone, amount, description, stage, progress } = task;
  const why = whyOf(task.sentBack);
  const to = links.detail(task);
  const handleDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', `${requirement}, ${name}`);
    onDrag?.(task);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the title is the keyboard way to the same page
    <article
      className={`${frame.card} ${classes.card}`}
      draggable={onDrag !== undefined}
      onDragStart={handleDragStart}
      onDragEnd={() => onDrag?.(null)}
      onClick={(event) => opensRow(event) && void navigate(to)}
    >
      <div className={classes.head}>
        <Avatar name={name} />
        <div className={classes.names}>
          <Link data-opens className={classes.title} to={to} title={requirement} draggable={false}>
            {requirement}
          </Link>
          <p className={classes.customer}>
            <CustomerLink kind="contact" id={task.contactId} name={name} />
          </p>
        </div>
        {onWork && <EditKey onEdit={() => onWork(task, 'edit')} />}
        {onWork && <TaskCardMenu task={task} links={links} onWork={onWork} />}
      </div>
      <p className={classes.description}>{description}</p>
      {why && (
        <p className={classes.why} title={why}>
          {why}
        </p>
      )}
      <div className={classes.marks}>
        <TaskStage task={task} />
        {stage === 3 && !withStaff && <WaitingBadge />}
        <PriorityBadge priority={task.priority} />
        {progress.total > 0 && (
          <span className={classes.fact}>
            <IconListCheck size={12} stroke={2.25} aria-hidden />
            <VisuallyHidden>Sub-tasks done: </VisuallyHidden>
            {progress.done}/{progress.total}
          </span>
        )}
      </div>
      {withStaff && <People task={task} />}
      <div className={classes.foot}>
        <DueChip day={task.finishBy} today={today} isDone={isDone(task)} />
        <span className={classes.fact}>
          <IconPhone size={12} stroke={2.25} aria-hidden />
          <PhoneLink phone={phone} />
        </span>
        <span className={classes.amount}>{formatAmountWithCents(amount)}</span>
      </div>
    </article>
  );
});

function People({ task }: { task: Task }) {
  return (
    <div className={classes.people}>
      <span className={classes.fact} title={task.customer.email}>
        <IconMail size={12} stroke={2.25} aria-hidden />
        <EmailLink email={task.customer.email} />
      </span>
      <span className={classes.fact} title={task.staff.name}>
        <IconUser size={12} stroke={2.25} aria-hidden />
        <VisuallyHidden>Assigned to </VisuallyHidden>
        <span>{task.staff.name}</span>
      </span>
    </div>
  );
}
