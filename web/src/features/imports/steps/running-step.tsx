import { useQuery } from '@tanstack/react-query';
import { progressQuery } from '../imports.api.ts';
import { ProgressLine } from './progress-line.tsx';

/** Shows the progress on the server. A failed poll is ignored: the step itself answers. */
export function RunningStep({ id, label }: { id: number; label: string }) {
  const { data } = useQuery(progressQuery(id));
  const isWaiting = data?.ahead !== undefined;
  const share = data && data.total > 0 && !isWaiting ? data.done / data.total : undefined;
  return <ProgressLine label={labelOf(label, data?.ahead)} share={share} />;
}

/** The server runs two long jobs at once, and at most one for each person. */
export function labelOf(label: string, ahead: number | undefined): string {
  if (ahead === undefined) return label;
  return `${label}: waiting, ${ahead === 0 ? 'next in line' : `${ahead} ahead`}`;
}
