import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/numbers.ts';
import type { CustomerSetup } from '../customer-setup.ts';
import { progressOfMatchingQuery } from '../customers.api.ts';

/** How far a change of all that match is. A failed poll is ignored: the change itself answers. */
export function MatchingProgress({ setup, count }: { setup: CustomerSetup; count: number }) {
  const { data } = useQuery(progressOfMatchingQuery(setup));
  const { lowers } = setup.words;
  if (!data) return <>{`Changing ${formatNumber(count)} ${lowers}…`}</>;
  return <>{`${formatNumber(data.done)} of ${formatNumber(data.total)} ${lowers} changed…`}</>;
}
