import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { LeadViewProps } from './lead-view.tsx';
import { leadQuery } from './leads.api.ts';
import { LeadView } from './leads-later.ts';

interface Props extends LeadViewProps {
  id: number | null;
  onClose: () => void;
}

export function LeadDrawer({ id, onClose, ...rest }: Props) {
  const { data } = useQuery({ ...leadQuery(id ?? 0), enabled: id !== null });
  return (
    <SideDrawer title={data?.name ?? rest.row?.name ?? 'Lead'} opened={id !== null} onClose={onClose}>
      <Suspense>{id !== null && <LeadView key={id} id={id} {...rest} />}</Suspense>
    </SideDrawer>
  );
}
