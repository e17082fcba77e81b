import { Button } from '@mantine/core';
import { IconArrowLeft, IconFolders } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText } from '../../lib/count-text.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type SubtaskScope, subtasksQuery } from './subtasks.api.ts';

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
  return (
    <PageHeader title={title} context={query.data ? countText(total, 'sub-task', 'sub-tasks', more) : ''} action={action}>
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
