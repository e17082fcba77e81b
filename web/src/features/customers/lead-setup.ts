import { type LeadPriority, leadPriorities, leadPriorityLabels } from '@crm/contract/core/words';
import { type LeadList, leadCalls, leadForm } from '@crm/contract/customers/leads';
import { IconTarget } from '@tabler/icons-react';
import { api } from '../../lib/api.ts';
import { kindWords } from './customer-kinds.ts';
import { type CustomerMatching, type CustomerSetup, chosenOf, touchedBy } from './customer-setup.ts';

const ownCalls = {
  all: leadCalls.list,
  pending: leadCalls.listPending,
  rejected: leadCalls.listRejected,
  completed: leadCalls.listCompleted,
};
const globalCalls = {
  all: leadCalls.listGlobal,
  pending: leadCalls.listGlobalPending,
  rejected: leadCalls.listGlobalRejected,
  completed: leadCalls.listGlobalCompleted,
};

const presets: Record<LeadList, LeadPriority | null> = {
  all: null,
  pending: 'WaitingPeriod',
  rejected: 'NotAnClient',
  completed: 'Client',
};
const filters: Record<LeadList, readonly (LeadPriority | 'None')[]> = {
  all: [...leadPriorities, 'None'],
  pending: ['WaitingPeriod', 'NoUpdates'],
  rejected: [],
  completed: [],
};

export const leadSetup: CustomerSetup = {
  kind: 'lead',
  words: kindWords.lead,
  icon: IconTarget,
  duplicateTitle: 'This record already exists. Please check leads and trash.',
  linkLabel: 'Contact',
  form: leadForm,
  isAllRequired: false,
  priorities: leadPriorities.map((value) => ({ value, label: leadPriorityLabels[value] })),
  priorityWidth: 132,
  presetOf: (list) => presets[list],
  priorityFiltersOf: (list) =>
    filters[list].map((value) => ({ value, label: value === 'None' ? 'No priority' : leadPriorityLabels[value] })),

  fetchRows: async (scope, list, { owner, ...rest }, signal) => {
    const query = { ...rest, priority: leadPriorityFilter(rest.priority) };
    const { leads, ...total } = await (scope === 'global'
      ? api(globalCalls[list], { query: { ...query, owner }, signal })
      : api(ownCalls[list], { query, signal }));
    return { rows: leads, ...total };
  },
  fetchOne: async (id, signal) => {
    const { contact, ...lead } = await api(leadCalls.get, { params: { id: String(id) }, signal });
    return { ...lead, linked: contact };
  },
  fetchSources: (scope, signal) => api(leadCalls.sources, { query: { scope }, signal }),
  fetchOwners: (signal) => api(leadCalls.owners, { signal }),
  create: (values, { idempotencyKey }) => api(leadCalls.create, { body: leadForm.parse(values), idempotencyKey }),
  update: ({ id, version }, values) =>
    api(leadCalls.update, { params: { id: String(id) }, body: leadForm.parse(values), version }),
  remove: ({ id, version }) => api(leadCalls.remove, { params: { id: String(id) }, version }),
  setPriority: (chosen, priority) =>
    api(leadCalls.setPriorityOfChosen, {
      body: { chosen: chosen.map(chosenOf), priority: leadForm.shape.priority.parse(priority) },
    }),
  removeChosen: (chosen) => api(leadCalls.removeChosen, { body: { chosen: chosen.map(chosenOf) } }),
  setPriorityOfMatching: (matching, priority) =>
    api(leadCalls.setPriorityOfMatching, {
      body: { matching: matchingLeads(matching), priority: leadForm.shape.priority.parse(priority) },
    }),
  removeMatching: (matching) => api(leadCalls.removeMatching, { body: { matching: matchingLeads(matching) } }),
  setSource: (touched, source) => api(leadCalls.setSource, { body: { ...touchedBy(touched, matchingLeads), source } }),
  setOwner: (touched, ownerId) => api(leadCalls.setOwner, { body: { ...touchedBy(touched, matchingLeads), ownerId } }),
  undoBulk: (id) => api(leadCalls.undoBulk, { params: { id: String(id) } }),
  fetchProgress: (signal) => api(leadCalls.progressOfMatching, { signal }),
};

function matchingLeads(matching: CustomerMatching) {
  return { ...matching, priority: leadPriorityFilter(matching.priority) };
}

export function leadPriorityFilter(text: string | undefined): LeadPriority | 'None' | undefined {
  return filters.all.find((known) => known === text);
}
