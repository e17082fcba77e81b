/** Short exchanges between two colleagues: who writes (the one or the other), and what. */
export const exchanges: readonly (readonly (readonly ['one' | 'other', string])[])[] = [
  [
    ['one', 'Saltmarsh signed. 62 rooms, start in the first week of next month.'],
    ['one', 'Could you lead the messaging part? You know their front desk best.'],
    ['other', 'Gladly. The templates are approved, only the connection to their software is still in test.'],
    ['one', 'Good. Let us go through the plan with their manager before the weekend. What is left on our side?'],
    [
      'other',
      'Three things:\n1. test messages to the night shift\n2. the wording for late arrivals\n3. a fallback when their system is down',
    ],
  ],
  [
    ['one', 'Can you take the Kestrel call at four? I am at the dentist.'],
    ['other', 'Yes. Anything I should know?'],
    ['one', 'They want to hear a date for the pilot. The notes are in the lead.'],
    ['other', 'Read them. I will offer the week after next.'],
  ],
  [
    ['one', 'The import file from the dentist is clean now.'],
    ['other', 'Thanks! 214 rows, no duplicates. Imported.'],
  ],
  [
    ['one', 'Pilot trucks are fitted, all five report.'],
    ['other', 'Great news. I tell the customer today.'],
    ['one', 'Please also mention that the second batch needs ten days.'],
  ],
  [
    ['one', 'Thanks for covering the morning!'],
    ['other', 'Any time. It was quiet, two calls and one new lead.'],
  ],
  [
    ['one', 'I sent the maintenance list.'],
    ['other', 'Got it. The row of the boiler has no date, is that on purpose?'],
    ['one', 'No, it is the 14th. I correct it now.'],
  ],
  [
    ['one', 'Which template did you use for the offer to Juniper?'],
    ['other', 'The short one, with the price table moved to page two.'],
    ['one', 'It reads much better. I take it for the gallery as well.'],
  ],
  [
    ['one', 'The gallery is corrected. You can look at it before I close the rework.'],
    ['other', 'Looked. One picture is still upside down, the third of the second row.'],
    ['one', 'Fixed, thank you for looking twice.'],
    ['other', 'Closed.'],
  ],
  [
    ['one', 'Is the meeting room free on Thursday at ten?'],
    ['other', 'The small one is. Shall I book it?'],
    ['one', 'Please. One hour is enough.'],
  ],
  [
    ['one', 'A customer asks whether we work on the public holiday.'],
    ['other', 'No, but somebody answers the phone until noon.'],
  ],
  [
    ['one', 'I moved the Brightwater task to you, as we said.'],
    ['other', 'I have it. The description says both Monday and Tuesday, which one is it?'],
    ['one', 'Tuesday. Monday is the delivery.'],
  ],
  [
    ['one', 'Have you seen the note of the new lead from Columbus?'],
    ['other', 'Yes, he wants a call before nine. I put it in my calendar.'],
    ['other', 'By the way, he was a customer of ours six years ago.'],
    ['one', 'Then he has an old contact record. Please merge the two.'],
  ],
  [
    ['one', 'The price for forty seats: is that with or without the setup?'],
    ['other', 'Without. The setup is one day, see https://example.com/price-list for the table.'],
    ['one', 'Perfect, that is what I told them.'],
  ],
  [
    ['one', 'I am stuck in traffic, twenty minutes late.'],
    ['other', 'No hurry, we start with the figures.'],
    ['one', 'Arrived.'],
  ],
  [
    ['one', 'The monthly figures are done. Twelve percent over last month.'],
    ['other', 'Very good! Is the maintenance part of it?'],
    ['one', 'No, new work only.'],
  ],
  [
    ['one', 'Could you look over my offer before it goes out? It is in the documents of the task.'],
    ['other', 'Sure, give me half an hour.'],
    ['other', 'Two typos on page one, and the sum on page three misses the travel. Otherwise fine.'],
    ['one', 'Corrected and sent.'],
  ],
  [
    ['one', 'Do we have a spare headset?'],
    ['other', 'In the drawer under the printer.'],
  ],
  [
    ['one', 'The customer from Albany rejected the second draft as well.'],
    ['other', 'What was the reason this time?'],
    ['one', 'Too much text. He wants pictures and three sentences.'],
    ['other', 'Then let us give him three sentences. I write them tonight.'],
  ],
  [
    ['one', 'Please log your hours of last week, I close the month tomorrow.'],
    ['other', 'Done.'],
  ],
  [
    ['one', 'Is anybody on the Fairview requirement? It is due on Friday.'],
    ['other', 'I am. Two of four parts are ready, the rest comes on Wednesday.'],
    ['one', 'Good, then I leave it alone.'],
  ],
  [
    ['one', 'Lunch at half past twelve?'],
    ['other', 'Yes! The place at the corner?'],
    ['one', 'See you there.'],
  ],
  [
    ['one', 'The phone number of Mr. Delgado does not work any more.'],
    ['other', 'He has a new one, I have put it into his contact.'],
  ],
  [
    ['one', 'Who writes the summary of today’s meeting?'],
    ['other', 'I do. You get it before six.'],
    ['other', 'It is in the notes of the contact now.'],
  ],
  [
    ['one', 'The training in Dayton was a success, eleven people.'],
    ['other', 'Wonderful. Did they ask for the second part?'],
    ['one', 'They did, in about a month.'],
  ],
];

export const unreadTexts: readonly string[] = [
  'Do you have a minute for the Harbor offer?',
  'The customer from Salem called back, he says yes.',
  'Can we move tomorrow’s call to eleven?',
  'I left the signed papers on your desk.',
];
