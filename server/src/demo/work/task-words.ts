export const taskWork = [
  'Set up the test system and walk through the first order together.',
  'Prepare the offer for the second site, with the prices from spring.',
  'Move the customer list over and check it with the front desk.',
  'Draw the floor plan with the new counters and send it for approval.',
  'Replace the two label printers and show the night shift how they work.',
  'Write the training notes and book the room for eight people.',
  'Collect the missing signatures and file the contract.',
  'Measure the entrance for the sign, with photos from both sides.',
  'Compare the three carriers and propose one by the end of the week.',
  'Go through the open invoices with their bookkeeper.',
  'Build the booking page in their colours and show it on a phone.',
  'Count the stock with them and correct the figures in the system.',
];

export const taskNotes = [
  'Wants a call before anything is delivered.',
  'The owner is away until Monday; ask for the manager.',
  'They pay by invoice, thirty days.',
  'Parking is behind the building, ring twice.',
  'Asked twice about the price, stay with the offer.',
  'Everything is agreed, only the date is open.',
  'The old system must keep running until the end of the month.',
  'Prefers e-mail, answers in the evening.',
];

/** Why work was sent back: a category and a text. */
export const reworkWords = [
  ['Mistake', 'The second site still has the old prices.'],
  ['Unclear order', 'It was not said that both floors are meant.'],
  ['Customer changed mind', 'They want the blue one after all, with the larger font.'],
  ['Mistake', 'The reminder goes out at 3 AM. Use the opening hours of the branch.'],
  ['Other', 'The contract has to be signed by both owners.'],
] as const;
