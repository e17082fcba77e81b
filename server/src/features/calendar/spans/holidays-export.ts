import type { HolidayType } from '@crm/contract/calendar/calendar';
import type { HolidayEntry } from '@crm/contract/calendar/holiday-spans';
import type { Download, FileFormat } from '@crm/contract/core/files';
import type { Context } from '../../../plugins/context.ts';
import { atOnce, exportRows } from '../../../records/list/export-records.ts';
import { day, type TableColumns, text } from '../../../tables/table-columns.ts';
import { listEntries } from './holiday-spans.service.ts';

export async function exportEntries(context: Context, from: string, format: FileFormat): Promise<Download> {
  return exportRows(context, { list: 'Holidays', format }, atOnce(await listEntries(context, from)), columns);
}

const typeWords: Record<HolidayType, string> = {
  holiday: 'Holiday',
  publicHoliday: 'Public holiday',
  companyHoliday: 'Company holiday',
  maintenance: 'Maintenance',
};

const columns: TableColumns<HolidayEntry> = {
  Date: day(({ date }) => date),
  Description: text(({ description }) => description),
  Type: text(({ type }) => typeWords[type]),
};
