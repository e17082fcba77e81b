import { useQuery } from '@tanstack/react-query';
import { isGone, serverMessage } from '../../../lib/server-message.ts';
import type { CustomerSetup } from '../customer-setup.ts';
import { customerQuery } from '../customers.api.ts';

export function useCustomer(setup: CustomerSetup, id: number) {
  const { data, error, refetch } = useQuery(customerQuery(setup, id));
  const hasGone = isGone(error);
  return {
    customer: hasGone ? undefined : data,
    missing: hasGone ? serverMessage(error) : undefined,
    failure: hasGone ? null : error,
    retry: () => void refetch(),
  };
}
