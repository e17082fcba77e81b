import { CallError } from '@crm/contract/core/envelope';
import { useQuery } from '@tanstack/react-query';
import type { CustomerSetup } from '../customer-setup.ts';
import { customerQuery } from '../customers.api.ts';

export function useCustomer(setup: CustomerSetup, id: number) {
  const { data, error, refetch } = useQuery(customerQuery(setup, id));
  // Deleted in the meantime, or not for this reader: an answer and not a failure.
  const isGone = error instanceof CallError && error.status === 404;
  return { customer: isGone ? undefined : data, isGone, failure: isGone ? null : error, retry: () => void refetch() };
}
