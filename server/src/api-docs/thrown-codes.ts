import type { ErrorCode } from '@crm/contract/core/envelope';
import type { contract } from '../features.ts';

type Contract = typeof contract;
type ThrownCodes = { readonly [F in keyof Contract]?: { readonly [C in keyof Contract[F]]?: readonly ErrorCode[] } };

const chosen = ['NOT_FOUND', 'STALE'] as const;
const matching = ['NOT_FOUND', 'CONFLICT', 'STALE', 'NOT_ALLOWED_NOW'] as const;
const bulk = {
  create: ['DUPLICATE'],
  update: ['DUPLICATE'],
  setPriorityOfChosen: chosen,
  setPriorityOfMatching: matching,
  removeMatching: matching,
  setSource: matching,
  setOwner: matching,
  undoBulk: ['NOT_ALLOWED_NOW'],
} as const;
const planned = { create: ['NOT_FOUND'], createFromTask: ['NOT_FOUND'], createFromTeamTask: ['NOT_FOUND'] } as const;

/**
 * What the services of a call refuse with, beyond what its shape tells (codes-of-call.ts). The API suite fails when a call answers
 * with a code that is missing here; one that the shape tells already must not be listed. A name that is no call does not compile.
 */
export const thrownCodes: ThrownCodes = {
  auth: { signup: ['DUPLICATE', 'RATE_LIMITED'], login: ['UNAUTHENTICATED', 'FACTOR_REQUIRED', 'RATE_LIMITED'] },
  tokens: { create: ['CONFLICT'] },
  factors: {
    startTotp: ['CONFLICT'],
    confirmTotp: ['CONFLICT'],
    removeTotp: ['NOT_FOUND', 'CONFLICT'],
    newRecovery: ['CONFLICT'],
    passkeyOptions: ['CONFLICT'],
    addPasskey: ['CONFLICT'],
    removePasskey: ['CONFLICT'],
    reset: ['CONFLICT'],
    signInWithCode: ['UNAUTHENTICATED', 'RATE_LIMITED'],
    signInWithPasskey: ['UNAUTHENTICATED', 'RATE_LIMITED'],
  },
  calendarFeeds: { create: ['CONFLICT'], renew: ['CONFLICT'] },
  push: { subscribe: ['CONFLICT'] },
  webhooks: { create: ['CONFLICT'], replay: ['NOT_ALLOWED_NOW', 'CONFLICT'] },
  mail: { again: ['NOT_ALLOWED_NOW', 'CONFLICT'] },
  profile: { get: ['NOT_FOUND'], update: ['NOT_FOUND'] },
  setup: { createPin: ['CONFLICT'] },
  invitations: {
    create: ['NOT_FOUND', 'CONFLICT', 'DUPLICATE'],
    mail: ['CONFLICT', 'DUPLICATE'],
    open: ['RATE_LIMITED'],
    accept: ['DUPLICATE', 'RATE_LIMITED'],
  },
  resets: { request: ['CONFLICT', 'RATE_LIMITED'], open: ['RATE_LIMITED'], set: ['RATE_LIMITED'] },
  privacy: { erasePerson: ['CONFLICT'] },
  leads: { ...bulk, removeChosen: chosen },
  contacts: { ...bulk, remove: ['NOT_ALLOWED_NOW'], removeChosen: [...chosen, 'NOT_ALLOWED_NOW'] },
  requirements: { list: ['NOT_FOUND'], create: ['DUPLICATE'], update: ['DUPLICATE'], remove: ['NOT_ALLOWED_NOW'] },
  team: { list: ['NOT_FOUND'], reassign: ['NOT_FOUND', 'CONFLICT', 'DUPLICATE'] },
  tasks: {
    list: ['NOT_FOUND'],
    listMine: ['NOT_FOUND'],
    listByStatus: ['NOT_FOUND'],
    step: ['CONFLICT'],
    setStagesNotes: ['NOT_FOUND', 'CONFLICT'],
    setTeamStagesNotes: ['NOT_FOUND', 'CONFLICT'],
    finishRework: ['NOT_FOUND'],
    toggleRework: ['NOT_FOUND', 'CONFLICT'],
    sendBack: ['NOT_FOUND', 'CONFLICT', 'STALE'],
    complete: ['NOT_FOUND', 'CONFLICT', 'STALE'],
    review: ['NOT_FOUND', 'CONFLICT'],
    reassign: ['NOT_FOUND', 'CONFLICT'],
    details: ['NOT_FOUND'],
    teamDetails: ['NOT_FOUND'],
    adminDetails: ['NOT_FOUND'],
  },
  subtasks: { create: ['NOT_FOUND'] },
  attachments: { upload: ['NOT_ALLOWED_NOW'] },
  calls: planned,
  meetings: planned,
  calendar: {
    updateEntry: ['CONFLICT'],
    decide: ['CONFLICT'],
    createLeave: ['NOT_ALLOWED_NOW'],
    updateLeave: ['NOT_ALLOWED_NOW', 'CONFLICT'],
    removeLeave: ['CONFLICT'],
  },
  holidays: { create: ['CONFLICT'], replace: ['CONFLICT', 'STALE'] },
  leaveQueue: {
    approveWithHandover: ['CONFLICT'],
    approveWithHandovers: ['CONFLICT'],
    enter: ['NOT_ALLOWED_NOW'],
    withdraw: ['CONFLICT'],
    decideWithdrawal: ['CONFLICT'],
  },
  leaveYear: { own: ['NOT_FOUND'], exportOwn: ['NOT_FOUND'] },
  workdays: { check: ['NOT_FOUND'] },
  company: { removeLogo: ['NOT_FOUND'] },
  projects: { remember: ['NOT_FOUND'] },
  attendance: { stateExit: ['CONFLICT'], ofStaff: ['NOT_FOUND'], export: ['NOT_FOUND'] },
  corrections: {
    correct: ['NOT_FOUND', 'STALE'],
    history: ['NOT_FOUND'],
    decide: ['CONFLICT'],
    change: ['CONFLICT'],
    withdraw: ['CONFLICT'],
  },
  presence: { remind: ['CONFLICT'] },
  worklog: { ofStaff: ['NOT_FOUND'], export: ['NOT_FOUND'] },
  assignments: { update: ['NOT_FOUND'] },
  chat: { upload: ['NOT_ALLOWED_NOW'] },
  notes: { create: ['NOT_FOUND'] },
  duplicates: {
    dismiss: ['NOT_FOUND'],
    preview: ['NOT_FOUND'],
    merge: ['NOT_FOUND', 'DUPLICATE', 'STALE'],
    undo: ['NOT_ALLOWED_NOW', 'DUPLICATE'],
  },
  imports: {
    upload: ['CONFLICT'],
    check: ['NOT_ALLOWED_NOW', 'CONFLICT'],
    problems: ['NOT_ALLOWED_NOW'],
    confirm: ['NOT_ALLOWED_NOW', 'CONFLICT'],
    undo: ['NOT_ALLOWED_NOW', 'CONFLICT'],
  },
  notifications: { read: ['NOT_FOUND'] },
  mailChoices: { update: ['NOT_FOUND'], unsubscribe: ['NOT_FOUND'] },
  staffAccess: { toggle: ['STALE'], remove: ['CONFLICT'], password: ['NOT_FOUND'] },
  trash: { restore: ['NOT_FOUND'], purge: ['NOT_FOUND', 'NOT_ALLOWED_NOW'] },
};
