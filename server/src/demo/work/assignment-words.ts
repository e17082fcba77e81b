import type { AssignmentPriority, AssignmentStatus } from '@crm/contract/work/assignments';

/** Due so many days from today; the index of the person in the list of staff, or of a team, or 'Admin' alone. */
type Plan = [
  title: string,
  description: string,
  AssignmentPriority,
  AssignmentStatus,
  due: number,
  to: number | { team: string } | 'Admin',
];

const longText =
  'Walk through the script with somebody who has never seen the product, and write down every place where they stop. ' +
  'Shorten the part about imports: last time nobody asked about it. Print two copies, and put the file next to the price list, ' +
  'so that whoever stands at the booth on the second day finds it.';

export const plans: readonly Plan[] = [
  ['Demo script for the trade fair', longText, 'High', 'Progress', 1, 0],
  ['Update the on-call phone list', 'New numbers of the people who joined this autumn.', 'Medium', 'Pending', 9, 0],
  ['Answer the questions of the tender', 'Chapters 3 and 5. The deadline is at noon.', 'High', 'Pending', -2, 0],
  ['Price list of the service contracts', 'Round to whole dollars.', 'Low', 'Completed', -6, 0],
  ['Call back everybody from the open day', 'The list lies in the shared folder.', 'High', 'Pending', 2, 1],
  ['Photos of the new office', 'For the letterhead and the website.', 'Low', 'Progress', 14, 1],
  ['Compare three courier services', 'Price, insurance, pick-up before six.', 'Medium', 'Completed', -12, 1],
  ['Welcome folder for new customers', 'One page each: who we are, whom to call, how to pay.', 'Medium', 'Progress', 5, 2],
  ['Check the contract templates', 'The address of the court is still the old one.', 'High', 'Pending', 6, 2],
  ['Collect references from dentists', 'Three short quotes with names.', 'Medium', 'Pending', 11, 3],
  ['Training day for the support line', 'Two hours, with recorded calls.', 'Medium', 'Progress', 3, 3],
  ['Tidy the list of resellers', 'Who has not ordered for a year goes to the end.', 'Low', 'Pending', 21, 4],
  ['Survey after the first month', 'Five questions at most.', 'Medium', 'Completed', -4, 4],
  ['Prepare the visit of Copperfield Motors', 'Eight people, two of them by video.', 'High', 'Progress', 0, 5],
  ['Replace the label printer', 'The old one loses every tenth label.', 'Low', 'Completed', -20, 5],
  ['Holiday cover for the hotline', 'Ask everybody by the end of the week.', 'Medium', 'Pending', 4, 6],
  ['Write down how a return works', 'From the call to the credit note.', 'Low', 'Progress', 16, 6],
  ['Renew the parking permits', 'Four cars, one new plate.', 'Medium', 'Pending', 8, 7],
  ['Figures for the quarterly meeting', 'Leads by week, deals by stage, hours by person.', 'High', 'Pending', 7, 8],
  ['Find a room for the spring workshop', 'Twenty people, good light, close to the station.', 'Low', 'Pending', 33, 9],
  ['First week: sit in on ten calls', 'Notes about what was asked most.', 'Medium', 'Progress', 2, 10],
  ['First week: read the service handbook', 'Ask about everything that is not clear.', 'Medium', 'Completed', -3, 11],
  [
    'Booth for the trade fair',
    'Wall, table, two stools, power for three screens.',
    'High',
    'Progress',
    10,
    { team: 'Partners & Events' },
  ],
  [
    'Visit every customer without a call this year',
    'Divide them among you by district.',
    'Medium',
    'Pending',
    28,
    { team: 'Regional Sales' },
  ],
  ['One contact person for each site', 'Fill the gaps in the list.', 'Low', 'Pending', 18, { team: 'Key Accounts' }],
  ['Insurance of the company cars', 'Two offers are in, the third comes on Friday.', 'Medium', 'Pending', 12, 'Admin'],
  ['Fire drill', 'With the people from the second floor.', 'Low', 'Completed', -15, 'Admin'],
];
