import { useQuery } from '@tanstack/react-query';
import { progressQuery } from './imports.api.ts';
import { ProgressLine } from './progress-line.tsx';

/** How far the server is. A failed question is no failure of the step, which answers for itself. */
export function RunningStep({ id, label }: { id: number; label: string }) {
  const { data } = useQuery(progressQuery(id));
  const share = data && data.total > 0 ? data.done / data.total : undefined;
  return <ProgressLine label={label} share={share} />;
}
