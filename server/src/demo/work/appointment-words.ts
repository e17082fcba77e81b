/** What calls and meetings are about. */
export const appointmentSubjects = [
  'First talk',
  'Questions about the offer',
  'Price and terms',
  'Walk through the demo',
  'Contract, last open points',
  'Start of the project',
  'Weekly status',
  'Training for the new people',
  'Renewal for next year',
  'Complaint about the late answer',
  'Second branch',
  'Reference customer joins',
  'Delivery dates',
  'Look back at the first month',
] as const;

export const appointmentNotes = [
  'Have the offer at hand, second page.',
  'Ask who else decides.',
  'They want to see the calendar and the invoices.',
  'Bring the answers to the open questions.',
  'Speaks little English, go slowly.',
  'Best in the morning, the shop opens at ten.',
  'Send the summary by e-mail afterwards.',
  'The accountant joins for the last quarter of an hour.',
] as const;
