import { invalidRouteData } from '@crm/contract/core/words';
import { PageHeader } from './page-header.tsx';

/** In place of a screen whose address ends in data that cannot be used. */
export function InvalidData({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <p role="status">{invalidRouteData}</p>
    </>
  );
}
