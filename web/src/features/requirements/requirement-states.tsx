import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CardGridSkeleton } from '../../ui/table/card-grid.tsx';

/** What is said while there are no lists to see, on their page and in their dialog. */
export function requirementStates(create: ReactNode, onClearSearch: () => void) {
  const clear = (
    <Button variant="default" size="xs" onClick={onClearSearch}>
      Clear search
    </Button>
  );
  return {
    icon: IconListDetails,
    waiting: <CardGridSkeleton widths={['60%', '85%', '75%', '25%']} />,
    empty: { title: 'No requirements found', action: create },
    noMatch: { title: 'No lists match', action: clear },
    failure: { alert: 'Failed to get requirements.', line: 'Requirements could not be loaded.' },
  };
}
