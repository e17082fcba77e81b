import { IconTarget } from '@tabler/icons-react';
import { admin, both, defineScreens, staff } from './screens.ts';

// Compiled and never run: each expected error proves that the compiler refuses a screen that lacks a part.

const load = () => Promise.resolve(() => null);
const icon = IconTarget;
const words = { title: 'Things', group: 'Sales', load } as const;
const plain = { ...words, path: '/things', roles: staff, sidebar: null, inPalette: true } as const;
const thing = { ...words, path: '/things/:id', roles: both, sidebar: { below: '/things' }, inPalette: false } as const;
const id = { example: '1', alsoKnown: null };
const data = { example: '1', parse: (pathname: string) => pathname };

defineScreens({ screens: [plain, { ...thing, id }, { ...thing, path: '/things/of/:data', data }], records: null });

const { path, ...noPath } = plain;
const { roles, ...noRoles } = plain;
const { title, ...noTitle } = plain;
const { group, ...noGroup } = plain;
const { sidebar, ...noSidebar } = plain;
const { inPalette, ...noPalette } = plain;
const { load: _, ...noComponent } = plain;
// @ts-expect-error no path
defineScreens({ screens: [noPath], records: null });
// @ts-expect-error no roles
defineScreens({ screens: [noRoles], records: null });
// @ts-expect-error no title
defineScreens({ screens: [noTitle], records: null });
// @ts-expect-error no group
defineScreens({ screens: [noGroup], records: null });
// @ts-expect-error nothing about the sidebar
defineScreens({ screens: [noSidebar], records: null });
// @ts-expect-error nothing about Ctrl K
defineScreens({ screens: [noPalette], records: null });
// @ts-expect-error no component
defineScreens({ screens: [noComponent], records: null });
// @ts-expect-error nothing about kinds of record
defineScreens({ screens: [plain] });

// @ts-expect-error an id in the path that is not described
defineScreens({ screens: [thing], records: null });
// @ts-expect-error data in the path that nobody parses
defineScreens({ screens: [{ ...thing, path: '/things/of/:data' }], records: null });
// @ts-expect-error an id that is not in the path
defineScreens({ screens: [{ ...plain, id }], records: null });
// @ts-expect-error Ctrl K cannot open a page that needs a record
defineScreens({ screens: [{ ...thing, id, inPalette: true }], records: null });

// @ts-expect-error an entry without an icon
defineScreens({ screens: [{ ...plain, sidebar: { staff: ['Sales', 1] } }], records: null });
// @ts-expect-error an entry without a place
defineScreens({ screens: [{ ...plain, sidebar: { icon } }], records: null });
// @ts-expect-error a group that the sidebar does not have
defineScreens({ screens: [{ ...plain, sidebar: { icon, staff: ['Wholesale', 1] } }], records: null });
// @ts-expect-error a role that may open the screen is forgotten
defineScreens({ screens: [{ ...plain, roles: both, sidebar: { icon, staff: ['Sales', 1] } }], records: null });
// @ts-expect-error an entry for a role that may not open the screen
defineScreens({ screens: [{ ...plain, roles: admin, sidebar: { icon, staff: ['Sales', 1] } }], records: null });
// @ts-expect-error everybody may open it, and only somebody has a sidebar
defineScreens({ screens: [{ ...plain, roles: 'public' }], records: null });

const lazy = <R>(records: R) => Promise.resolve({ records });
// @ts-expect-error a kind of record that the contract does not know
defineScreens({ screens: [plain], records: () => lazy({ spaceship: { noun: 'spaceship' } }) });
// @ts-expect-error a kind of record that lacks its parts
defineScreens({ screens: [plain], records: () => lazy({ lead: { noun: 'lead' } }) });
