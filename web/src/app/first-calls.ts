import { adminColumns, staffColumns } from '@crm/contract/rules/task-states';
import { firstCards } from '../ui/board/first-cards.ts';

/**
 * What a screen asks for first, by its path. The page that the server answers starts these calls before any script has arrived,
 * and the first question for the same takes the answer. Behind an address may stand what is sent: '{month}' is the month of today.
 * One that is missing here is only asked for later.
 */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/home/get', '/api/numbers/alarms'],
  '/admin': [
    '/api/work/admin/dashboard?status=Pending',
    '/api/work/admin/dashboard?status=Progress',
    '/api/dashboard/figures',
    '/api/waiting/get?limit=20',
    '/api/waiting/counts',
    '/api/numbers/alarms',
    '/api/setup/checklist',
  ],
  '/operations/leads': [firstPage('/api/customer/lead/get')],
  '/sales/pendings': [firstPage('/api/customer/pending/lead/get')],
  '/sales/rejected': [firstPage('/api/customer/reject/lead/get')],
  '/operations/contacts': [firstPage('/api/customer/contact/get')],
  '/global/leads': [firstPage('/api/customer/lead/global/get')],
  '/global/contacts': [firstPage('/api/customer/contact/global/get')],
  '/team/leads': [firstPage('/api/team/leads/get')],
  '/team/contacts': [firstPage('/api/team/contacts/get')],
  '/activities/tasks': [...columns('/api/task/get', staffColumns), '/api/task/counts?scope=own'],
  '/activities/task/port': [...columns('/api/task/admin/get', adminColumns), '/api/task/counts?scope=all'],
  '/workspace/worklog': [
    '/api/worklog/get {month}',
    '/api/calendar/get {month}',
    '/api/calendar/get/staff/leave?limit=100 {month}',
  ],
  '/workspace/attendance': ['/api/attendance/get'],
  '/workspace/messages': ['/api/message/get/all/staff/'],
};

function columns(path: string, names: readonly string[]): string[] {
  return names.map((column) => `${path}?${new URLSearchParams({ column, limit: String(firstCards) })}`);
}

function firstPage(path: string): string {
  return `${path}?page=1&limit=10&sort=createdAt&direction=desc`;
}
