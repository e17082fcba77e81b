import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { customerQuery } from '../customers.api.ts';
import type { CustomerViewProps } from '../detail/customer-view.tsx';
import { CustomerView } from './customers-lazy.ts';

interface Props extends Omit<CustomerViewProps, 'id'> {
  id: number | null;
  onClose: () => void;
}

export function CustomerDrawer({ id, onClose, ...rest }: Props) {
  const { data } = useQuery({ ...customerQuery(rest.setup, id ?? 0), enabled: id !== null });
  return (
    <SideDrawer title={data?.name ?? rest.row?.name ?? rest.setup.words.noun} opened={id !== null} onClose={onClose}>
      <Suspense>{id !== null && <CustomerView key={id} id={id} {...rest} />}</Suspense>
    </SideDrawer>
  );
}
