/** What example requirement lists are made of: kinds of projects, each with what customers ask for in them. */
export const projects: readonly { kind: string; items: readonly string[] }[] = [
  {
    kind: 'Online shop',
    items: [
      'Catalogue with photos, sizes and stock',
      'Cart that survives closing the browser',
      'Payment by card and by invoice',
      'Delivery slots by postal code',
      'Discount codes with an end date',
      'Orders as a printable packing slip',
      'Returns within 30 days, with a label',
    ],
  },
  {
    kind: 'Appointment booking',
    items: [
      'Calendar per person and per room',
      'Reminder by e-mail one day before',
      'Cancelling until 24 hours before',
      'Waiting list for full days',
      'Opening hours and holidays',
    ],
  },
  {
    kind: 'Customer portal',
    items: [
      'Sign-in for several people of one company',
      'Open and paid invoices as PDF',
      'Status of each order',
      'Requests with photos, answered within two working days',
      'Contact person with phone number',
      'In English and Spanish',
    ],
  },
  {
    kind: 'Stock control',
    items: [
      'Scan barcodes with a phone',
      'Minimum stock per article and site',
      'Order proposal every Friday',
      'Stocktaking without closing the warehouse',
      'Batches with a use-by date',
    ],
  },
  {
    kind: 'Website relaunch',
    items: [
      'Home page with the three main services',
      'Team page with portraits',
      'Contact form that reaches the right branch',
      'Old addresses lead to the new pages',
      'Readable on a phone, with large text and by keyboard',
      'Editing without help from outside',
    ],
  },
  {
    kind: 'Field service app',
    items: [
      'Jobs of the day in the order of the route',
      'Checklists per machine',
      'Photos before and after',
      'Signature of the customer on the phone',
      'Works without a connection',
    ],
  },
  {
    kind: 'Reporting',
    items: ['Revenue per month and branch', 'Open offers by age', 'Export to a spreadsheet', 'A page for the board, printed'],
  },
  {
    kind: 'Move to the cloud',
    items: [
      'List of all programs and who uses them',
      'Copy of the old server, kept for ten years',
      'Accounts with two-step sign-in',
      'One weekend for the switch',
      'Training of one hour per team',
    ],
  },
];

/** One item alone, and a title and an item that are longer than any card. */
export const specialLists: readonly { project: string; data: readonly string[] }[] = [
  { project: 'Call the landlord about the sign', data: ['Ask for the permit in writing'] },
  {
    project:
      'Menus, price boards, loyalty cards and opening-hours signs for all four shops of the Lefèvre family in Grand Rapids and Kalamazoo',
    data: [
      'The same typeface everywhere; the old one is on the van, on the paper bags and on the wall of the oldest shop, and nobody knows its name any more, so somebody has to go there and take a photograph of it',
      'Prices can be changed by hand',
      'Allergens as the law asks for them',
      'French and English',
    ],
  },
];
