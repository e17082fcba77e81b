import type { Requirement } from '@crm/contract/customers/requirements';
import { useCallbackRef } from '@mantine/hooks';
import { CardGrid } from '../../ui/table/card-grid.tsx';
import { RequirementCard } from './requirement-card.tsx';
import { useRemoval } from './use-removal.ts';

interface Props {
  lists: readonly Requirement[];
  isFetching: boolean;
  onOpen: (id: number) => void;
}

/** Lists as cards, with everything that can happen to them but the form. */
export function RequirementCards({ lists, isFetching, onOpen }: Props) {
  const open = useCallbackRef(onOpen);
  const askToRemove = useCallbackRef(useRemoval());
  return (
    <CardGrid label="Requirements" isFetching={isFetching}>
      {lists.map((list) => (
        <RequirementCard key={list.id} list={list} onOpen={open} onRemove={askToRemove} />
      ))}
    </CardGrid>
  );
}
