import { PageHeader } from '../ui/page-header.tsx';
import { useRouteEntry } from './use-route-entry.ts';

/** Stands in for a screen of a later issue. */
export function NotBuiltPage() {
  const { title } = useRouteEntry();
  return (
    <>
      <PageHeader title={title} />
      <p>This screen is not built yet.</p>
    </>
  );
}
