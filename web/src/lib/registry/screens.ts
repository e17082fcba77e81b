import type { Role } from '@crm/contract/core/permissions';
import type { WaitingCounts } from '@crm/contract/office/waiting';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { RecordKinds } from './record-kinds.ts';

// What a feature says of its screens, once: addresses, sidebar and Ctrl K are derived from it. Nothing here runs in a browser
// alone, because the browser tests read the screens in plain Node.

/** The groups of the sidebar, in the specification's order. */
export const sidebarGroups = ['Global Sales', 'Sales', 'Operations', 'Activities', 'Team', 'Workspace'] as const;
type ScreenGroup = (typeof sidebarGroups)[number];

/** The group, or the part above or below all groups, and the place in it. */
export type SidebarPlace = readonly [where: ScreenGroup | 'top' | 'foot', rank: number];

export const staff = ['staff'] as const;
export const admin = ['admin'] as const;
export const both = ['staff', 'admin'] as const;

/** What its entry counts. */
export type Waits = keyof WaitingCounts | 'messages';

interface SidebarEntries extends Readonly<Partial<Record<Role, SidebarPlace | null>>> {
  icon: Icon;
  waits?: Waits;
}
interface Below {
  below: string;
}

/** The address ends in the id of a record. */
export interface IdInPath {
  example: string;
  /** One more word that the screen knows. */
  alsoKnown: string | null;
}
/** The address ends in encoded data. */
export interface DataInPath {
  example: string;
  /** What the undecoded path says, or undefined when that cannot be used. */
  parse: (pathname: string) => unknown;
}

/** A screen may load what it shows first before it is drawn, where the page itself has asked for that already. */
export type Page = ComponentType & { loadFirst?: () => Promise<unknown> };

export interface Screen {
  /** As react-router writes it; matched without regard to case and trailing slash. */
  path: string;
  roles: 'public' | readonly Role[];
  /** In the sidebar, Ctrl K, the path above the page and the tab of the browser. */
  title: string;
  group: ScreenGroup | null;
  /** Its entry for each role, or the address of the entry that is marked while it is open. */
  sidebar: SidebarEntries | Below | null;
  /** A page that Ctrl K offers. */
  inPalette: boolean;
  id?: IdInPath;
  data?: DataInPath;
  /** Written with then() and not with await: all together that is 300 bytes less in every first load. */
  load: () => Promise<Page>;
}

interface FeatureScreens<R> {
  screens: readonly Screen[];
  /** Its kinds of record, which are loaded when something shows records of every kind. */
  records: (() => Promise<{ records: R }>) | null;
}

/** A part that is left out, or that does not belong to the path or the roles, does not compile. */
export function defineScreens<const P extends readonly string[], R extends Partial<RecordKinds> = object>(feature: {
  screens: { [I in keyof P]: ScreenAt<P[I]> };
  records: FeatureScreens<R>['records'];
}): FeatureScreens<R> {
  return feature;
}

type ScreenAt<P extends string> = Omit<Screen, 'path' | 'roles' | 'sidebar' | 'inPalette' | 'id' | 'data'> & {
  path: P;
} & AddressOf<P> &
  Audience;

type AddressOf<P extends string> = P extends `${string}:id`
  ? { id: IdInPath; data?: never; inPalette: false }
  : P extends `${string}:data`
    ? { data: DataInPath; id?: never; inPalette: false }
    : { id?: never; data?: never };

/** Each role that may open the screen has an entry in its sidebar, or is said to have none. */
type Audience =
  | { roles: 'public'; sidebar: null; inPalette: false }
  | { roles: typeof staff; sidebar: { icon: Icon; waits?: Waits; staff: SidebarPlace } | Below | null; inPalette: boolean }
  | { roles: typeof admin; sidebar: { icon: Icon; waits?: Waits; admin: SidebarPlace } | Below | null; inPalette: boolean }
  | {
      roles: typeof both;
      sidebar: { icon: Icon; waits?: Waits; staff: SidebarPlace | null; admin: SidebarPlace | null } | Below | null;
      inPalette: boolean;
    };
