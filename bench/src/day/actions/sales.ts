import { setTimeout as sleep } from 'node:timers/promises';
import { teamCalls } from '@crm/contract/accounts/team';
import { leadPriorities } from '@crm/contract/core/words';
import { contactCalls } from '@crm/contract/customers/contacts';
import { type Lead, leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { historyCalls } from '@crm/contract/records/history';
import { searchCalls } from '@crm/contract/records/search';
import type { Action, Person } from '../person.ts';
import { query } from '../queries.ts';

/** What people search for: names that many records have, and places. */
export const terms = ['Meera', 'Novak', 'Patel', 'Zara', 'Kofi Sato', 'Hyderabad', 'Larsen', 'offer 17', 'Dubois', 'lead'];
/** The web waits this long after the last key. */
const keyPauseMs = 300;

/** Leads and contacts of one's own, as the lists and drawers load them. */
export function salesActions(person: Person): Action[] {
  let leads: Lead[] = [];
  let contactIds: number[] = [];
  const leadList = (page: number, search = '') =>
    query(
      ['leads'],
      leadCalls.list,
      { query: { page: String(page), limit: '10', search, sort: 'createdAt', direction: 'desc' } },
      (data) => {
        leads = data.leads;
      },
    );
  const contactList = query(['contacts'], contactCalls.list, { query: { page: '1', limit: '10' } }, (data) => {
    contactIds = data.contacts.map(({ id }) => id);
  });
  const lead = (id: number) => [
    query(['leads'], leadCalls.get, { params: { id: String(id) } }),
    query(['leads'], historyCalls.list, { params: { entity: 'lead', id: String(id) } }),
  ];
  const openLeads = (page = 1) => person.open('leads: list', leadList(page));
  const pickLead = async () => {
    if (leads.length === 0) await openLeads();
    return person.pick(leads);
  };
  return [
    { weight: 10, act: () => openLeads() },
    { weight: 6, act: () => openLeads(2 + person.random(6)) },
    {
      weight: 7,
      act: async () => {
        const term = person.pick(terms) ?? '';
        const first = person.open('leads: search', leadList(1, term.slice(0, 3)));
        await sleep(keyPauseMs);
        await Promise.all([first, person.open('leads: search', leadList(1, term))]);
      },
    },
    {
      weight: 10,
      act: async () => {
        const chosen = await pickLead();
        if (chosen) await person.open('lead: page', leadList(1), ...lead(chosen.id));
      },
    },
    {
      weight: 3,
      act: async () => {
        const chosen = await pickLead();
        if (!chosen) return;
        const { id, version, createdAt: _, ...form } = chosen;
        const body = { ...form, priority: person.pick(leadPriorities) ?? null };
        await person.write('lead: save', ['leads', 'contacts', 'trash'], leadCalls.update, {
          params: { id: String(id) },
          body,
          version,
        });
      },
    },
    {
      weight: 1,
      act: async () => {
        const mark = `${Date.now()}${person.id}`;
        await person.write('lead: create', ['leads', 'contacts', 'trash'], leadCalls.create, {
          body: newLead(mark),
          idempotencyKey: mark,
        });
      },
    },
    {
      weight: 2,
      act: async () => {
        const chosen = await pickLead();
        if (!chosen) return;
        const body = { kind: 'lead', customerId: chosen.id, text: 'Called, and will think about it' } as const;
        const sent = { body, idempotencyKey: `note-${person.id}-${Date.now()}` };
        await person.write('lead: note', ['leads'], noteCalls.create, sent);
      },
    },
    { weight: 4, act: () => person.open('contacts: list', contactList) },
    {
      weight: 4,
      act: async () => {
        if (contactIds.length === 0) await person.open('contacts: list', contactList);
        const id = String(person.pick(contactIds) ?? 0);
        const history = query(['contacts'], historyCalls.list, { params: { entity: 'contact', id } });
        if (id !== '0') await person.open('contact: page', query(['contacts'], contactCalls.get, { params: { id } }), history);
      },
    },
    ...(person.role === 'staff' ? [teamLeads(person)] : []),
    { weight: 4, act: () => searchEverything(person) },
  ];
}

function teamLeads(person: Person): Action {
  return {
    weight: 2,
    act: () => person.open('team leads', query(['leads'], teamCalls.listLeads, { query: { page: '1', limit: '10' } })),
  };
}

/** Ctrl K: not kept, so the screen below it stays. */
async function searchEverything(person: Person): Promise<void> {
  const term = person.pick(terms) ?? '';
  for (const q of [term.slice(0, 3), term]) {
    await person.ask('search everything', query([], searchCalls.search, { query: { q } }));
    await sleep(keyPauseMs);
  }
}

function newLead(mark: string) {
  return {
    name: `Meera Novak ${mark}`,
    description: 'Saw the offer at the fair and wants a call',
    email: `meera.novak.${mark}@example.com`,
    phone: mark.slice(-15),
    location: 'Pune',
    source: 'Referral',
    priority: 'WaitingPeriod',
    amount: 4200,
  } as const;
}
