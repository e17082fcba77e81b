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
defineScreens({
  screens: [
    { ...plain, sidebar: { icon, staff: ['Sales', 1] } },
    { ...plain, roles: admin, sidebar: { icon, admin: ['Sales', 1] } },
    { ...plain, roles: both, sidebar: { icon, staff: ['Sales', 1], admin: null } },
    { ...plain, roles: 'public', inPalette: false },
  ],
  records: null,
});

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

const palette = { label: 'Leads', rank: 1, icon, roles: both, address: () => '/things' } as const;
const lead = { isOfPerson: false, adminPath: null, starts: [], palette, changes: null };
const recordsOf = <R>(records: R) => ({ screens: [plain], records: () => Promise.resolve({ records }) }) as const;

defineScreens(recordsOf({ lead }));
// @ts-expect-error a kind of record that the contract does not know
defineScreens(recordsOf({ spaceship: lead }));
// @ts-expect-error nobody finds a PIN by searching
defineScreens(recordsOf({ pin: lead }));
// @ts-expect-error leads are found by searching
defineScreens(recordsOf({ lead: { ...lead, palette: null } }));

const { isOfPerson, ...noName } = lead;
const { adminPath, ...noAdminPath } = lead;
const { starts, ...noStarts } = lead;
const { palette: __, ...noKindInPalette } = lead;
const { changes, ...noChanges } = lead;
// @ts-expect-error nothing about its name in the audit log
defineScreens(recordsOf({ lead: noName }));
// @ts-expect-error nothing about the screen of an administrator
defineScreens(recordsOf({ lead: noAdminPath }));
// @ts-expect-error nothing about 'New …'
defineScreens(recordsOf({ lead: noStarts }));
// @ts-expect-error nothing about Ctrl K
defineScreens(recordsOf({ lead: noKindInPalette }));
// @ts-expect-error nothing about the history
defineScreens(recordsOf({ lead: noChanges }));

const { label, ...noLabel } = palette;
const { rank, ...noRank } = palette;
const { icon: ___, ...noIcon } = palette;
const { roles: ____, ...nobody } = palette;
const { address, ...noAddress } = palette;
// @ts-expect-error no label
defineScreens(recordsOf({ lead: { ...lead, palette: noLabel } }));
// @ts-expect-error no place among the kinds
defineScreens(recordsOf({ lead: { ...lead, palette: noRank } }));
// @ts-expect-error no icon
defineScreens(recordsOf({ lead: { ...lead, palette: noIcon } }));
// @ts-expect-error nobody who has a screen for it
defineScreens(recordsOf({ lead: { ...lead, palette: nobody } }));
// @ts-expect-error no address
defineScreens(recordsOf({ lead: { ...lead, palette: noAddress } }));
