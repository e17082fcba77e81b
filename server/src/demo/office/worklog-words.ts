/** The titles of the columns; the rest keep their default. */
export const worklogTitles = [
  'Calls',
  'Emails',
  'Offers',
  'Site visits',
  'Booking system',
  'Guest messages',
  'Service texts',
  'Fleet tracking',
  'Point of sale',
  'Rework',
  'Meetings',
  'Training',
];

export const worklogComments = [
  'Waiting for the customer to confirm the dates.',
  'Took longer than planned: the export had to be done twice.',
  'Second draft is with the customer.',
  'Half of it was on the phone with the supplier.',
  'Prepared the visit of next week.',
  'Billed separately.',
];
