import type { Tool } from '../roles.types.ts';

/** Labels and internal names, of contacts, companies, deals and activities. */
const hubSpot: Tool = {
  name: 'HubSpot',
  needs: 4,
  marks:
    'Record ID|Contact owner|Company owner|Deal owner|Lifecycle Stage|Marketing contact status|Original Source|Original Traffic Source|Last Activity Date|Create Date|Lead Status|Phone Number|Associated Company|Associated Company IDs|Associated Contact|Associated Contact IDs|Associated Deal|Recent Deal Amount|Deal Name|Deal Stage|Number of Associated Contacts|Number of times contacted|hs_object_id|hubspot_owner_id|lifecyclestage|hs_lead_status|hs_analytics_source|createdate|lastmodifieddate|hs_marketable_status|mobilephone|associatedcompanyid|Activity date|Activity assigned to|Call title|Call outcome|Call notes|Task Title|Task Status|Task Notes|Meeting name|Meeting outcome|Meeting start time|Note body',
  roles: {
    phone: 'Phone Number|phone|Mobile Phone Number|mobilephone|WhatsApp Phone Number',
    amount: 'Recent Deal Amount|Amount|recent_deal_amount|Amount in company currency',
    company: 'Company Name|Associated Company|Associated Company (Primary)|company|Company|Deal Name',
    description: 'Notes|notes|Message|message|Description',
    source: 'Original Source|Original Traffic Source|hs_analytics_source|Latest Traffic Source',
  },
};

/** Reports of leads and contacts, and the fields of the data export. */
const salesforce: Tool = {
  name: 'Salesforce',
  needs: 5,
  marks:
    'Lead Owner|Account Owner|Opportunity Owner|Company / Account|State/Province|Zip/Postal Code|Mailing City|Mailing Street|Mailing State/Province|Mailing Zip/Postal Code|Mailing Country|Lead Source|Lead Status|Account Name|Last Activity|Converted|Unread By Owner|Salutation|Close Date|Rating|Fax Opt Out|Lead ID|Contact ID|Account ID|15 Char ID|LastName|FirstName|MailingCity|MailingState|LeadSource|OwnerId|CreatedDate|IsConverted|IsDeleted|SystemModstamp|LastModifiedById|MasterRecordId|AccountId|Created Date|Street',
  roles: { company: 'Company / Account|Account Name|Company', city: 'City|Mailing City|Billing City|Primary City' },
};

const zoho: Tool = {
  name: 'Zoho CRM',
  needs: 5,
  marks:
    'Record Id|Lead Id|Contact Id|Lead Owner|Contact Owner|Lead Owner.id|Contact Owner.id|Lead Owner Id|Created By.id|Modified By.id|Created By|Modified By|Created Time|Modified Time|Email Opt Out|Last Activity Time|Tag|Skype ID|Secondary Email|No. of Employees|Annual Revenue|Unsubscribed Mode|Unsubscribed Time|User Modified Time|System Activity Time|Lead Conversion Time|Zip Code|Exchange Rate|Layout|Lead Name|Full Name|Mailing Zip|Other Zip|Average Time Spent (Minutes)|First Visit',
  roles: { email: 'Email|Secondary Email', state: 'State|Mailing State', country: 'Country|Mailing Country' },
};

const pipedrive: Tool = {
  name: 'Pipedrive',
  needs: 3,
  marks:
    'Person - Name|Person - First name|Person - Last name|Person - Email|Person - Phone|Person - Email - Work|Person - Email - Home|Person - Email - Other|Person - Phone - Work|Person - Phone - Home|Person - Phone - Mobile|Person - Phone - Other|Person - Organization|Person - Owner|Person - Labels|Person - Label|Person - Open deals|Person - ID|Person - Person created|Person - Update time|Organization - Name|Organization - Address|Organization - Owner|Organization - Open deals|Organization - ID|Organization - People|Deal - Title|Deal - Value|Deal - Stage|Deal - Pipeline|Deal - Owner|Deal - Contact person|Deal - Organization|Deal - Status|Deal - ID|Lead - Title|Lead - Value',
  roles: {
    fullName: 'Person - Name|Deal - Contact person|Lead - Contact person',
    company: 'Person - Organization|Organization - Name|Deal - Organization|Deal - Title|Lead - Title',
    email: 'Person - Email - Work|Person - Email|Person - Email - Home|Person - Email - Other',
    phone: 'Person - Phone - Mobile|Person - Phone - Work|Person - Phone|Person - Phone - Home|Person - Phone - Other',
    city: 'Person - City/town/village/locality of Postal address|Organization - City/town/village/locality of Address|Person - City|Organization - City',
    state:
      'Person - State/county of Postal address|Organization - State/county of Address|Person - State/county|Organization - State/county',
    country: 'Person - Country of Postal address|Organization - Country of Address',
    address: 'Person - Postal address|Organization - Address',
    amount: 'Deal - Value|Lead - Value|Person - Won deals value',
    description: 'Person - Notes|Organization - Notes|Deal - Notes',
    source: 'Lead - Source|Deal - Source channel|Person - Source',
    owner: 'Person - Owner|Deal - Owner|Organization - Owner|Lead - Owner',
  },
};

/** Attributes and labels. */
const espoCrm: Tool = {
  name: 'EspoCRM',
  needs: 4,
  marks:
    'assignedUserId|assignedUserName|salutationName|deleted|opportunityAmount|opportunityAmountCurrency|createdById|createdByName|modifiedById|modifiedAt|teamsIds|teamsNames|accountName|addressPostalCode|addressStreet|addressCity|addressState|phoneNumber|emailAddress|doNotCall|parentName|parentType|parentId|createdAt|Assigned User|Created At|Modified At|Date Start|Date End|dateStart|dateEnd|dateCompleted|Opportunity Amount|Do Not Call|Account Name|Email Is Opted-Out|billingAddressCity',
  roles: {
    start: 'dateStart|Date Start|dateStartDate',
    end: 'dateEnd|Date End',
    due: 'dateEnd|Date End|Date Due|dateEndDate',
    title: 'name|Name|Subject',
    customer: 'parentName|Parent|contactsNames|Contacts|accountName|Account',
  },
};

/** 'Name / First Name' of today and 'Name FirstName' of earlier versions. */
const twenty: Tool = {
  name: 'Twenty',
  needs: 3,
  marks:
    'Name / First Name|Name / Last Name|Emails / Primary Email|Emails / Additional Emails|Phones / Primary Phone Number|Phones / Primary Phone Calling Code|Phones / Primary Phone Country Code|Phones / Additional Phones|Created by / Source|Created by / Name|Created by / Workspace Member Id|Creation date|Last update|Linkedin / Link URL|Linkedin / Link Label|X / Link URL|Company Id|Domain Name / Link URL|Domain Name / Primary Link Url|ARR / Amount|Body / Markdown|Body V2 / Markdown|Body / Blocknote|Assignee Id|Deleted at|Position|Point of Contact Id|Close date',
  roles: { owner: 'Assignee / Name|Account Owner / Name|Account Owner Id|Assignee Id' },
};

/** Technical names and labels of leads and of contacts. */
const odoo: Tool = {
  name: 'Odoo',
  needs: 3,
  marks:
    'email_from|partner_name|contact_name|expected_revenue|partner_id|stage_id|team_id|tag_ids|country_id|state_id|email_normalized|phone_sanitized|planned_revenue|user_id|Salesperson|Sales Team|Expected Revenue|Expected Closing|External ID|Created on|Opportunity|Related Company|Is a Company|Complete Name|Probability|Company Type|is_company|parent_id|Properties|Customer Rank',
  roles: {
    fullName: 'contact_name|Contact Name|Complete Name|display_name|Name',
    company: 'partner_name|Company Name|Related Company|parent_id|partner_id|Customer|Opportunity|name',
    email: 'email_from|Email',
    amount: 'expected_revenue|Expected Revenue|planned_revenue',
    description: 'description|Notes|comment|Internal Notes',
    state: 'state_id|State|state_id/name',
    country: 'country_id|Country|country_id/name',
    owner: 'user_id|Salesperson|user_id/name',
    source: 'source_id|Source|source_id/name|Medium',
  },
};

export const crmTools: readonly Tool[] = [hubSpot, salesforce, zoho, pipedrive, espoCrm, twenty, odoo];
