import { adminColumns, staffColumns } from '@crm/contract/rules/task-states';

/**
 * What a screen asks for first, by its path. The page that the server answers starts these calls before any script has arrived,
 * and the first question for the same address takes the answer. One that is missing here is only asked for later.
 */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/home/get', '/api/numbers/alarms', '/api/profile'],
  '/admin': [
    '/api/work/admin/dashboard?status=Pending',
    '/api/work/admin/dashboard?status=Progress',
    '/api/dashboard/figures',
    '/api/waiting/get?limit=20',
    '/api/waiting/counts',
    '/api/numbers/alarms',
    '/api/setup/checklist',
    '/api/profile',
  ],
  '/operations/leads': [firstPage('/api/customer/lead/get')],
  '/sales/pendings': [firstPage('/api/customer/pending/lead/get')],
  '/sales/rejected': [firstPage('/api/customer/reject/lead/get')],
  '/operations/contacts': [firstPage('/api/customer/contact/get')],
  '/global/leads': [firstPage('/api/customer/lead/global/get')],
  '/global/contacts': [firstPage('/api/customer/contact/global/get')],
  '/team/leads': [firstPage('/api/team/leads/get')],
  '/team/contacts': [firstPage('/api/team/contacts/get')],
  '/activities/tasks': [...columns('/api/task/get', staffColumns), '/api/task/counts?scope=own', '/api/profile'],
  '/activities/task/port': [...columns('/api/task/admin/get', adminColumns), '/api/task/counts?scope=all', '/api/profile'],
  '/workspace/worklog': ['/api/profile'],
  '/workspace/attendance': ['/api/attendance/get', '/api/profile'],
  '/workspace/messages': ['/api/message/get/all/staff/', '/api/profile'],
};

function columns(path: string, names: readonly string[]): string[] {
  return names.map((column) => `${path}?${new URLSearchParams({ column })}`);
}

function firstPage(path: string): string {
  return `${path}?page=1&limit=10&sort=createdAt&direction=desc`;
}
