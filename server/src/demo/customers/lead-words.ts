/** What example leads are made of. No first word ends another one, so that no name is a part of another name. */
export const firstWords =
  `Alder Amber Anchor Ashford Atlas Aurora Bayview Bellweather Birch Bluestone Bramble Brightwater Cardinal Cedar Clearfield Cobalt
  Copper Crestline Crosswind Dunmore Eastgate Ellison Ember Evergreen Fairmont Falcon Fernhill Foxglove Granite Greenleaf Hadley
  Harborlight Hawthorne Heron Highmark Ironwood Juniper Keystone Kingfisher Lakeshore Lantern Larkspur Linden Magnolia Marlowe
  Meridian Millbrook Northwind Oakhurst Obsidian Orchard Osprey Pemberton Pinnacle Prairie Redwood Riverbend Rosewood Saffron
  Silverline Stonebridge Summit Sycamore Tamarack Thornton Tidewater Vanguard Westbrook Whitaker Willow Windham Yarrow`.split(
    /\s+/,
  );

export const trades =
  `Accounting,Animal Clinic,Architects,Auto Repair,Bakery,Bike Works,Brewing,Cabinetry,Catering,Childcare,Cleaning Services,
  Coffee Roasters,Construction,Consulting,Credit Union,Dental,Electric,Engineering,Event Rentals,Fitness,Flooring,Florists,Freight,
  Furniture,Garden Center,Glass & Mirror,Heating & Air,Hotel,Insurance,Landscaping,Law Office,Logistics,Machine Shop,Marine Supply,
  Medical Group,Moving & Storage,Optics,Packaging,Pharmacy,Photography,Plumbing,Printing,Property Management,Realty,Robotics,Roofing,
  Security Systems,Solar,Staffing,Textiles,Travel,Veterinary`
    .split(',')
    .map((trade) => trade.trim());

export const endings = ['LLC', 'Inc.', 'Group', '& Sons', 'Co.'] as const;

export const contacts =
  `ana.silva,ben.harper,carla.jensen,derek.yu,elena.petrov,frank.adler,gina.rossi,henry.cole,irene.walsh,jamal.reed,karen.frost,
  leo.marsh,mei.tanaka,nina.kovac,omar.haddad,paula.grant,quentin.lowe,rosa.delgado,sam.whitfield,tina.bauer,info,hello,office,sales`
    .split(',')
    .map((contact) => contact.trim());

export const locations = [
  'Portland, OR',
  'Austin, TX',
  'Columbus, OH',
  'Boise, ID',
  'Richmond, VA',
  'Madison, WI',
  'Tucson, AZ',
  'Savannah, GA',
  'Duluth, MN',
  'Providence, RI',
  'Fort Collins, CO',
  'Chattanooga, TN',
  'Cañon City, CO',
  'Montréal, QC',
  'Sacramento, CA',
  'Burlington, VT',
  'Des Moines, IA',
  'Winston-Salem, NC',
  '1180 Industrial Parkway, Building C, Grand Rapids, MI',
  'Tacoma, WA',
] as const;

export const sources = [
  'Referral',
  'Referral',
  'Website',
  'Website',
  'Website',
  'Trade fair',
  'Walk-in',
  'Cold call',
  'Cold call',
  'Partner',
  'Instagram',
  'LinkedIn',
  'Newsletter',
  'Google Ads',
] as const;

export const shortNotes = [
  'Wants a demo',
  'Asked for prices',
  'Call back Monday',
  'Needs a second offer',
  'Compares us with two others',
  'Left a card at the booth',
  'Moving from spreadsheets',
] as const;

export const sentences = [
  'Runs three sites and keeps its customer list in a shared spreadsheet.',
  'Wants to see the offer before the end of the quarter.',
  'The owner decides alone, but asks the office manager about everything.',
  'Met us at the spring fair and liked how quickly a quote was ready.',
  'Has been with a competitor for six years; the contract ends in autumn.',
  'Needs training for about fifteen people, half of them in the field.',
  'Asked twice whether old invoices can be taken over.',
  'Budget is approved, the start depends on the new warehouse.',
  'Prefers to be called in the morning, never on Fridays.',
  "Said the last supplier didn't answer for weeks and that this must not happen again.",
  'Would start with one branch and add the others next year.',
  'Insists on a fixed price for the first twelve months.',
  'A cousin of the owner works for one of our customers and recommended us.',
  'Wants references from the same trade before a second meeting.',
  'Sent a list of 34 questions, most of them about security and backups.',
  'Interested in the yearly plan if delivery is included.',
] as const;
