import { invalidRouteData } from '@crm/contract/core/words';
import { PageHeader } from '../../ui/page-header.tsx';
import { useRouteEntry } from '../use-route-entry.ts';

export function InvalidDataPage() {
  const { title } = useRouteEntry();
  return (
    <>
      <PageHeader title={title} />
      <p role="status">{invalidRouteData}</p>
    </>
  );
}
