import type { LeadForm } from '@crm/contract/customers/leads';

/** What trips a program up: accents, an apostrophe, an emoji, line breaks, the longest and the shortest, both ends of the amount. */
export const specialLeads: readonly Pick<LeadForm, 'name' | 'description' | 'location' | 'source' | 'amount'>[] = [
  {
    name: 'Café Señorita & Panadería',
    description: 'Quiere ver el catálogo en español; la dueña habla también francés ("à bientôt").',
    location: 'Cañon City, CO',
    source: 'Instagram',
    amount: 4200,
  },
  {
    name: "O'Malley's Hardware",
    description: "Doesn't want a contract before St. Patrick's Day, but does want today's price.",
    location: 'Burlington, VT',
    source: 'Walk-in',
    amount: 18_500,
  },
  {
    name: 'Sunflower Yoga Studio 🌻',
    description: 'Opens a second room in May 🎉 and needs bookings, reminders and a kiosk for it.',
    location: 'Boise, ID',
    source: 'Instagram',
    amount: 0,
  },
  {
    name: 'The Greater Metropolitan Association of Independent Bookbinders, Letterpress Printers, Papermakers and Engravers of Ohio',
    description: 'Wants a demo',
    location: 'Columbus, OH',
    source: 'Trade fair',
    amount: 250_000,
  },
  {
    name: 'Müller Gerätebau GmbH',
    description:
      'Delivers to Zürich and Kraków as well.\nFirst call: 8 June, second call: open.\nAsk for Jürgen, not for the front desk.',
    location: 'Montréal, QC',
    source: 'Partner',
    amount: 96_000,
  },
  {
    name: 'Lefèvre Pâtisserie',
    description:
      'A family business in its fourth generation, with four shops, a bakery and a delivery service that starts at 3 in the morning. Every order is still written on paper, carried to the bakery by car and typed into the books at night. They asked for a plan in three steps: orders first, deliveries next, invoices last. The daughter, who takes over in January, decides; the father has to be convinced.',
    location: '1180 Industrial Parkway, Building C, Grand Rapids, MI',
    source: 'Referral',
    amount: 61_300,
  },
];
