/** What example sub-tasks are made of: steps of a piece of work, each with the lines of its checklist. */
export const steps: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'Understand what is wanted',
    lines: [
      'Call the customer and go through the list',
      'Write down what is not part of it',
      'Agree on the date in writing',
      'Ask who decides when the contact is away',
    ],
  },
  {
    title: 'Draft',
    lines: ['Sketch the first page', 'Show two variants', 'Collect the remarks', 'Settle colours and typeface'],
  },
  {
    title: 'Content',
    lines: [
      'Get the texts from the customer',
      'Ask for photos with the right to use them',
      'Proofread prices and opening hours',
      'Have it translated',
      'Put it in place',
    ],
  },
  {
    title: 'Build',
    lines: ['Set up the test site', 'Main pages', 'Forms and their e-mails', 'Search', 'Print view', 'Access for the staff'],
  },
  {
    title: 'Move the data',
    lines: ['Ask for an export of the old system', 'Map the columns', 'Import a sample', 'Let the customer check the sample'],
  },
  {
    title: 'Test',
    lines: ['On a phone', 'With a slow connection', 'By keyboard alone', 'With the longest names', 'With the customer'],
  },
  {
    title: 'Go live',
    lines: ['Announce the day', 'Back up the old site', 'Switch the address', 'Watch the first hour', 'Remove the test site'],
  },
  { title: 'Training', lines: ['Prepare one page of instructions', 'One hour per team', 'Answer questions a week later'] },
  { title: 'Invoice and hand over', lines: ['Send the passwords safely', 'Send the invoice', 'Ask for a recommendation'] },
  { title: 'Find a date with everybody', lines: [] },
];

/** Longer than any card. */
export const longStep = {
  title:
    'Everything that was promised to the customer on the phone in spring, was written down on a napkin afterwards and has to be found again',
  lines: [
    'The sign above the door is to have the same blue as the van, which was painted twice and is not the blue of the logo any more; ask the painter, whose number is on the invoice of 2019 that the customer wanted to look for',
    'https://shop.example/catalogue/2026/spring/all-articles-with-prices-and-pictures-and-everything-else-on-one-single-page',
    'Napkin',
  ],
};
