import type { HolidayType } from '@crm/contract/calendar/calendar';

export const typeOptions: { value: HolidayType; label: string }[] = [
  { value: 'publicHoliday', label: 'Public holiday' },
  { value: 'companyHoliday', label: 'Company holiday' },
  { value: 'maintenance', label: 'Maintenance' },
];
