import type { MonthOfYear } from '@crm/contract/core/months';
import { readId } from '../../lib/address/record-id.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useMonthAddress } from '../../lib/address/use-month-address.ts';

interface Changes {
  month?: MonthOfYear;
  staffId?: number | null;
}

/** Whose month an administrator looks at, kept in the address so that it can be sent and gone back to. */
export function useReviewAddress(today: string, isOffered?: (month: MonthOfYear) => boolean) {
  const { read, withChanges, change } = useAddress();
  const { shown: month, inAddress } = useMonthAddress(today, isOffered);
  const staffId = readId(read('staff'));
  const changesOf = (next: Changes) => {
    const all = { month, staffId, ...next };
    return { staff: all.staffId === null ? null : String(all.staffId), month: inAddress(all.month) };
  };
  return {
    month,
    staffId,
    /** The address of another person or month. */
    searchOf: (next: Changes) => withChanges(changesOf(next)),
    go: (next: Changes) => change(changesOf(next)),
  };
}
