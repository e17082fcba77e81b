import { type CompanyForm, companyCalls } from '@crm/contract/office/company';
import { sendFile } from '../../support/file-calls.ts';
import type { ExamplesOf, World } from '../types.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5"/></svg>';
export const logoFile = { name: 'logo.svg', content: drawing };

/** What holds anyway: other tests of the same server find it as it was. */
export const companyForm: CompanyForm = {
  name: 'CRM Portal',
  currencySign: '$',
  signPlace: 'before',
  dateForm: 'browser',
  clockHours: 12,
  firstDayOfWeek: 0,
  timeZone: 'America/New_York',
  workingDays: [1, 2, 3, 4, 5, 6],
  workFrom: '9:00 AM',
  workTo: '5:45 PM',
  breakMinutes: 45,
  lateAfterMinutes: 5,
  missingAfterMinutes: 60,
  callMinutes: 10,
  secondFactor: 'free',
  calendarFeeds: true,
};

async function uploaded({ server, admin }: World): Promise<string> {
  const { data } = await sendFile(server.app, admin, companyCalls.uploadLogo, {}, logoFile);
  return data.logo?.split('/').at(-1) ?? '';
}

export const companyExamples: ExamplesOf<typeof companyCalls> = {
  get: { by: 'staff', valid: () => ({}) },
  sight: { valid: () => ({}) },
  update: {
    by: 'admin',
    valid: () => ({ body: companyForm }),
    refused: () => ({ body: { ...companyForm, timeZone: 'Asia/Tokyo' } }),
  },
  logo: {
    valid: async (world) => ({ params: { version: await uploaded(world) } }),
    refused: () => ({ params: { version: '987654321' } }),
  },
  uploadLogo: {
    by: 'admin',
    valid: () => ({ file: logoFile }),
    refused: () => ({ file: { name: 'logo.svg', content: 'no drawing' } }),
  },
  removeLogo: {
    by: 'admin',
    valid: async (world) => {
      await uploaded(world);
      return {};
    },
  },
};
