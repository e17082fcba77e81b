import { IconFolder } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoProjects({ text }: { text?: string }) {
  return <EmptyState icon={IconFolder} title="No Projects found" text={text} />;
}
