import type { QueueMark } from '@crm/contract/calendar/leave-queue';
import { useQuery } from '@tanstack/react-query';
import { CountChips } from '../../ui/list/count-chips.tsx';
import { queueCountsQuery } from './leave-queue.api.ts';

interface Props {
  teamId: string | null;
  shown: QueueMark | null;
  onShow: (mark: QueueMark | null) => void;
}

/** What deserves a second look. The server counts and narrows over the whole queue. */
export function QueueChips({ teamId, shown, onShow }: Props) {
  const { data } = useQuery(queueCountsQuery(teamId));
  const chips = [
    { value: null, label: 'All', count: data?.all },
    { value: 'collisions', label: 'Collisions', count: data?.collisions },
    { value: 'over', label: 'Over balance', count: data?.over },
  ] as const;
  return <CountChips<QueueMark | null> label="Show" chips={chips} shown={shown} onShow={onShow} />;
}
