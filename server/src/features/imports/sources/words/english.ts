import type { RoleWords } from '../roles.types.ts';

const numbered = (form: string) => [1, 2, 3, 4, 5].map((number) => form.replace('#', String(number))).join('|');

/** The common words, and those of tools that write in English. */
export const english: RoleWords = {
  firstName: 'First Name|Given Name|Name First Name|Forename|Firstname|Person First Name|Contact First Name|First',
  middleName: 'Middle Name|Additional Name|Middlename',
  lastName: 'Last Name|Family Name|Name Last Name|Surname|Lastname|Person Last Name|Contact Last Name|Last',
  fullName:
    'Full Name|Fullname|Contact Name|Lead Name|Customer Name|Client Name|Person Name|Complete Name|Name|Display Name|Contact Person|Primary Contact|Contact Full Name|Person|Guest|Member',
  company:
    'Company Name|Company|Company Account|Account Name|Organization Name|Organisation Name|Organization|Organisation|Organization 1 Name|Person Organization|Associated Company|Associated Company Primary|Primary Company|Business Name|Partner Name|Related Company|Employer|Deal Name|Deal Title|Opportunity|Opportunity Name|Title of Deal|Business|File As|Customer|Client|Contact|Nickname',
  email: `Email|E-mail|Email Address|E-mail Address|Emails Primary Email|Primary Email|Person Email Work|Person Email Home|Person Email Other|Work Email|Business Email|Contact Email|Personal Email|Home Email|Emails|Mail|Email From|Secondary Email|Other Email|Additional Email Addresses|Email Home|Email Work|Email Other|${numbered('E-mail # Value')}|${numbered('E-mail # Address')}|${numbered('E-mail #')}|${numbered('Email #')}`,
  phone: `Phone|Phone Number|Phones Primary Phone Number|Phones Primary Phone|Primary Phone|Telephone|Mobile Phone Number|Mobile Phone|Mobile|Mobile Number|Cell Phone|Cell|Phone Mobile|Person Phone Mobile|Person Phone Work|Person Phone Home|Person Phone Other|Business Phone|Work Phone|Phone Work|Phone Office|Office Phone|Contact Phone|Contact Number|Home Phone|Phone Home|Phone Other|Other Phone|Company Main Phone|Business Phone 2|Home Phone 2|Phone Number Mobile|Phones|Tel|Tel No|Phone No|WhatsApp|WhatsApp Phone Number|Organization Phone|To Number|${numbered('Phone # Value')}|${numbered('Phone #')}`,
  callingCode:
    'Phones Primary Phone Calling Code|Phone Calling Code|Calling Code|Country Calling Code|Dialing Code|Dialling Code',
  location: 'Location|Place|City State|City and State',
  city: 'City|Town|Address City|Mailing City|Billing Address City|Billing City|Address Address City|Address 1 City|Person City|Organization City Town Village Locality|Person Postal Address City Town Village Locality|Address Town|Primary City',
  state:
    'State|State Region|State Province|Region|Province|Address State|Mailing State|Mailing State Province|Billing Address State|Billing State|Address Address State|Address 1 Region|County|Primary State',
  country:
    'Country|Country Region|Address Country|Mailing Country|Billing Address Country|Billing Country|Address Address Country|Address 1 Country',
  businessCity: 'Business City|Work City|Office City|Business Address City',
  businessState: 'Business State|Work State|Business Address State',
  businessCountry: 'Business Country Region|Business Country|Work Country',
  homeCity: 'Home City|Other City|Home Address City|Other Address City|Shipping City|Shipping Address City|Address 2 City',
  homeState: 'Home State|Home Address State|Other State|Shipping State|Address 2 Region',
  homeCountry: 'Home Country Region|Home Country|Other Country|Address 2 Country',
  address:
    'Address|Full Address|Street Address|Mailing Address|Address 1 Formatted|Organization Address|Person Postal Address|Postal Address|Billing Address|Business Address|Home Address|Business Street|Home Street|Street|Address Street|Mailing Street|Address 1 Street',
  description: 'Description|Notes|Note|Comments|Comment|Message|Details|Remarks|About|Internal Notes|Memo|Contact Notes',
  source:
    'Source|Lead Source|Original Source|Original Traffic Source|Hs Analytics Source|Source Id|Latest Source|Latest Traffic Source|Referred By|How did you hear about us',
  priority: 'Priority|Lead Priority|Contact Priority|Status|Lead Status|Hs Lead Status',
  amount:
    'Amount|Deal Amount|Deal Value|Opportunity Amount|Expected Revenue|Amount Amount|Amount Amount Micros|Recent Deal Amount|Value|Budget|Total Revenue|Revenue|Planned Revenue|Estimated Value|Lead Value|Price|Total',
  owner:
    'Contact Owner|Lead Owner|Account Owner|Company Owner|Deal Owner|Owner|Record Owner|Assigned User|Assigned User Name|Assigned To|Assignee|Activity Assigned To|Salesperson|Sales Rep|Person Owner|Organization Owner|Opportunity Owner|User Id|Hubspot Owner Id|Account Manager|Follower Name|Assignee Name|Responsible',
  customer:
    'Associated Contact|Contact|Contact Name|Customer|Customer Name|Client|Client Name|Parent Name|Parent|Contacts|Person|Person Name|Deal Person|Contact Person|Account|Account Name|Associated Company|Company|Company Name|Lead|Lead Name|Related To|Relations|Attendees|Name of Customer|Organization',
  requirement: 'Requirement|Requirement List|Requirements',
  title:
    'Subject|Title|Task Title|Task Name|Call Title|Meeting Name|Meeting Title|Activity Title|Activity Subject|Task|Summary|Topic|Name|Activity|Event|Hs Task Subject|Hs Call Title|Hs Meeting Title',
  body: 'Description|Body|Body V2 Markdown|Body Markdown|Task Notes|Call Notes|Call Description|Meeting Description|Internal Meeting Notes|Note Body|Note|Notes|Text|Content|Note Content|Note Text|Details|Comment|Comments|Message|Full Comments|Hs Task Body|Hs Call Body|Hs Meeting Body|Hs Note Body|Agenda',
  extraNotes: 'Notes|Note|Comments|Comment|Remarks|Internal Notes|Internal Meeting Notes',
  due: 'Finish By|Due Date|Date Due|Due|Due On|Deadline|Date End|End Date|Target Date|Due Date Only|Hs Task Due Date|Due By',
  start:
    'Date Start|Start Date|Activity Date|Date|Meeting Start Time|Call Date|Meeting Date|Start|Starts At|Start At|Start Time|Dtstart|Hs Timestamp|Hs Meeting Start Time|Scheduled At|Date Time|When|Creation Date|Created|Created At|Created Time|Created Date|Create Date',
  end: 'Date End|End Date|Meeting End Time|End|Ends At|End At|End Time|Dtend|Hs Meeting End Time|Finish',
  time: 'Time|Call Time|Start Time|Time of Day',
  startTime: 'Start Time|Start|From Time|From|Time',
  endTime: 'End Time|End|To Time|To|Until',
  status:
    'Status|Call Status|Meeting Status|Meeting Outcome|Task Status|State|Stage|Hs Task Status|Hs Call Status|Hs Meeting Outcome|Done|Progress|Call Outcome|Hs Call Disposition|Outcome',
  outcome: 'Outcome|Outcome Note|Call Outcome|Result|Hs Call Disposition|Call Result',
  minutes:
    'Minutes|Duration|Duration Minutes|Call Duration|Duration Min|Call Duration Minutes|Length|Hs Call Duration|Duration Seconds|Meeting Duration',
};
