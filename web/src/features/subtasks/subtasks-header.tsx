import type { Task } from '@crm/contract/work/tasks';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconFolders } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { useProfile } from '../../lib/profile.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { CustomerLink } from '../../ui/customer-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { teamTaskPath } from '../projects/project-paths.ts';
import { requirementOf } from '../tasks/task-labels.ts';
import { adminDetailPath, staffDetailPath } from '../tasks/task-paths.ts';
import { type SubtaskScope, subtasksQuery, taskOfSubtasksQuery } from './subtasks.api.ts';
import classes from './subtasks-header.module.css';

interface Props {
  title: string;
  scope: SubtaskScope;
  taskId: number;
  onBack: () => void;
  action?: ReactNode;
}

/** From a single task no team is known: 0 stands for all projects. */
const projectsPath = '/team/work/0';

export function SubtasksHeader({ title, scope, taskId, onBack, action }: Props) {
  const { query, total, more } = useScrolledList(subtasksQuery(scope, taskId));
  const { data: task } = useQuery(taskOfSubtasksQuery(taskId));
  const context = (
    <span className={classes.context}>
      {task && <TaskLinks task={task} />}
      <span>{query.data && countText(total, 'sub-task', 'sub-tasks', more)}</span>
    </span>
  );
  return (
    <PageHeader title={title} context={context} action={action}>
      <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
        Go Back
      </Button>
      <Button
        component={Link}
        to={projectsPath}
        variant="default"
        leftSection={<IconFolders size={16} stroke={1.75} aria-hidden />}
      >
        Projects
      </Button>
    </PageHeader>
  );
}

/** Which task it is and for whom: 'Sub-Tasks Management' alone is the same page for every task. */
function TaskLinks({ task }: { task: Task }) {
  const reader = useProfile();
  const pathOf = () => {
    if (reader?.role === 'admin') return adminDetailPath(task);
    return task.staffId === reader?.id ? staffDetailPath(task) : teamTaskPath(task, false);
  };
  return (
    <>
      <Link className={classes.task} to={pathOf()} title={requirementOf(task)}>
        {requirementOf(task)}
      </Link>
      <CustomerLink kind="contact" id={task.contactId} name={task.customer.name} />
    </>
  );
}
