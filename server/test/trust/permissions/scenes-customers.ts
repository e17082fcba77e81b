import { examples } from '../../examples/examples.ts';
import { createContact, createLead } from '../../support/factories.ts';
import { csvOf, imported } from '../../support/imports/imports.ts';
import { createRequirement } from '../../support/records/requirements.ts';
import type { Company } from './company.ts';
import type { Scene, Scenes } from './scene.ts';
import { newWord } from './words.ts';

function leads(details: object = {}, query: Record<string, string> = {}): Scene {
  return { ask: () => ({ query }), record: ({ staff }) => createLead(staff, { ...details, source: newWord() }) };
}

function contacts(query: Record<string, string> = {}): Scene {
  return { ask: () => ({ query }), record: ({ staff }) => createContact(staff, { source: newWord() }) };
}

async function newcomer({ server }: Company) {
  return server.person('staff');
}

async function similarLeads({ staff }: Company): Promise<void> {
  const [one, other] = [newWord(), newWord()];
  await createLead(staff, { name: `${one} ${other}` });
  await createLead(staff, { name: `${other} ${one}` });
}

const historyOf = (entity: string, make: (company: Company) => Promise<{ id: number }>): Scene => ({
  ask: async (company) => ({ params: { entity, id: String((await make(company)).id) } }),
});
/** Both calls take the kind and the id. */
const readingOf = (kind: string, make: (company: Company) => Promise<{ id: number }>): Scene => ({
  ask: async (company) => ({ params: { kind, id: String((await make(company)).id) } }),
});
const lead = ({ staff }: Company) => createLead(staff);
const contact = ({ staff }: Company) => createContact(staff);

export const customerScenes: Scenes = {
  'leads.list': leads(),
  'leads.listPending': leads({ priority: 'WaitingPeriod' }),
  'leads.listRejected': leads({ priority: 'NotAnClient' }),
  'leads.listCompleted': leads({ priority: 'Client' }),
  'leads.listGlobal': leads(),
  'leads.listGlobalPending': leads({ priority: 'NoUpdates' }),
  'leads.listGlobalRejected': leads({ priority: 'NotAnClient' }),
  'leads.listGlobalCompleted': leads({ priority: 'Client' }),
  'leads.sources': leads(),
  'leads.sources team': leads({}, { scope: 'team' }),
  'leads.sources global': leads({}, { scope: 'global' }),
  'leads.owners': { ask: () => ({}), record: async (company) => createLead(await newcomer(company)) },
  'leads.export': leads(),
  'leads.export team': leads({}, { scope: 'team' }),
  'leads.export global': leads({}, { scope: 'global' }),
  'contacts.list': contacts(),
  'contacts.listGlobal': contacts(),
  'contacts.sources': contacts(),
  'contacts.sources team': contacts({ scope: 'team' }),
  'contacts.sources global': contacts({ scope: 'global' }),
  'contacts.owners': { ask: () => ({}), record: async (company) => createContact(await newcomer(company)) },
  'contacts.export': contacts(),
  'contacts.export team': contacts({ scope: 'team' }),
  'contacts.export global': contacts({ scope: 'global' }),
  'requirements.list': { ask: () => ({}), record: ({ staff }) => createRequirement(staff) },
  'team.listLeads': leads(),
  'team.listContacts': contacts(),
  'team.reassign': {
    ask: async ({ staff }) => {
      const { phone, email } = await createContact(staff);
      return { body: { phone, email } };
    },
  },
  'duplicates.list': { ask: () => ({ query: { kind: 'lead' } }), record: similarLeads },
  'duplicates.known': {
    ask: () => ({ query: { email: `${newWord()}@shop.example` } }),
    record: async ({ staff }, { query }) => void (await createLead(staff, { email: query?.['email'] })),
  },
  'duplicates.merges': { ask: () => ({}), record: async (company) => examples.duplicates.undo.valid(company) },
  'imports.list': {
    ask: () => ({ query: { kind: 'lead' } }),
    record: ({ server, staff }) => imported(server.app, staff, csvOf({})),
  },
  'history.list lead': historyOf('lead', lead),
  'history.list contact': historyOf('contact', contact),
  'history.list requirement': historyOf('requirement', ({ staff }) => createRequirement(staff)),
  'customers.get lead': readingOf('lead', lead),
  'customers.get contact': readingOf('contact', contact),
  'audit.list': { ask: () => ({}), record: lead },
  'audit.export': { ask: () => ({}), record: lead },
  'audit.visibility lead': readingOf('lead', lead),
  'audit.visibility contact': readingOf('contact', contact),
  'search.search lead': {
    ask: () => ({ query: { q: newWord() } }),
    record: ({ staff }, { query }) => createLead(staff, { name: query?.q }),
  },
  'search.search contact': {
    ask: () => ({ query: { q: newWord() } }),
    record: ({ staff }, { query }) => createContact(staff, { name: query?.q }),
  },
  'search.search requirement': {
    ask: () => ({ query: { q: newWord() } }),
    record: ({ staff }, { query }) => createRequirement(staff, { project: query?.q ?? '' }),
  },
};
