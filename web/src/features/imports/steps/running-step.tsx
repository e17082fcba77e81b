import { useQuery } from '@tanstack/react-query';
import { progressQuery } from '../imports.api.ts';
import { ProgressLine } from './progress-line.tsx';

/** How far the server is. A failed question is no failure of the step, which answers for itself. */
export function RunningStep({ id, label }: { id: number; label: string }) {
  const { data } = useQuery(progressQuery(id));
  const isWaiting = data?.ahead !== undefined;
  const share = data && data.total > 0 && !isWaiting ? data.done / data.total : undefined;
  return <ProgressLine label={labelOf(label, data?.ahead)} share={share} />;
}

/** The server does two long things at once, and of each person one. */
export function labelOf(label: string, ahead: number | undefined): string {
  if (ahead === undefined) return label;
  return `${label}: waiting, ${ahead === 0 ? 'next in line' : `${ahead} ahead`}`;
}
