import { useMonthAddress } from '../../lib/address/use-month-address.ts';
import { stepMonth } from '../../ui/month/month-weeks.ts';

export function useShownMonth(today: string) {
  const { shown, show, showToday } = useMonthAddress(today);
  return {
    ...shown,
    showToday,
    showPrev: () => show(stepMonth(shown, -1)),
    showNext: () => show(stepMonth(shown, 1)),
  };
}
