import { IconTarget } from '@tabler/icons-react';
import type { RecordKinds } from './record-kinds.ts';
import { both } from './screens.ts';

// Compiled and never run: each expected error proves that the compiler refuses a kind of record that lacks a part.

const palette = {
  kind: 'lead',
  label: 'Leads',
  rank: 1,
  icon: IconTarget,
  roles: both,
  address: () => '/leads',
  create: null,
} as const;
const lead = { noun: 'lead', adminPath: null, palette, changes: null };
export const whole: Partial<RecordKinds> = { lead };

const { noun, ...noNoun } = lead;
const { adminPath, ...noPath } = lead;
const { palette: _, ...noPalette } = lead;
const { changes, ...noChanges } = lead;
// @ts-expect-error no word for the audit log
export const withoutNoun: Partial<RecordKinds> = { lead: noNoun };
// @ts-expect-error nothing about the screen of an administrator
export const withoutPath: Partial<RecordKinds> = { lead: noPath };
// @ts-expect-error nothing about Ctrl K
export const withoutPalette: Partial<RecordKinds> = { lead: noPalette };
// @ts-expect-error nothing about the history
export const withoutChanges: Partial<RecordKinds> = { lead: noChanges };

const { label, ...noLabel } = palette;
const { rank, ...noRank } = palette;
const { icon, ...noIcon } = palette;
const { roles, ...noRoles } = palette;
const { address, ...noAddress } = palette;
const { create, ...noCreate } = palette;
// @ts-expect-error no label
export const withoutLabel: Partial<RecordKinds> = { lead: { ...lead, palette: noLabel } };
// @ts-expect-error no place among the kinds
export const withoutRank: Partial<RecordKinds> = { lead: { ...lead, palette: noRank } };
// @ts-expect-error no icon
export const withoutIcon: Partial<RecordKinds> = { lead: { ...lead, palette: noIcon } };
// @ts-expect-error nobody who has a screen for it
export const withoutRoles: Partial<RecordKinds> = { lead: { ...lead, palette: noRoles } };
// @ts-expect-error no address
export const withoutAddress: Partial<RecordKinds> = { lead: { ...lead, palette: noAddress } };
// @ts-expect-error nothing about 'New …'
export const withoutCreate: Partial<RecordKinds> = { lead: { ...lead, palette: noCreate } };
