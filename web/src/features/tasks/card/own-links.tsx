import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { staffDetailPath } from '../task-paths.ts';
import type { CardLinks } from './task-card-menu.tsx';

/** The links of a member of staff's cards. */
export const ownLinks: CardLinks = {
  detail: (task) => staffDetailPath(task),
  subtasks: ({ id }) => `/activities/tasks/subtask/${id}`,
};

export function ToOwnRequirements() {
  return (
    <Anchor component={Link} to="/operations/personalize" size="xs">
      Create one in Personalize
    </Anchor>
  );
}
