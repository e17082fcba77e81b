import { both, type Screen } from '../../lib/screens.ts';

/** Each list has two addresses beside it: where an import begins, and where one that was begun goes on. */
const lists = [
  ['/operations/leads', 'Sales'],
  ['/operations/contacts', 'Operations'],
  ['/operations/notes', 'Operations', '/operations/contacts'],
  ['/activities/tasks', 'Activities'],
  ['/activities/calls', 'Activities'],
  ['/activities/meetings', 'Activities'],
] as const;

export const importScreens = {
  screens: lists.flatMap(([list, group, below = list]): Screen[] => {
    const path = `${list}/import`;
    const title = `Import ${list.split('/')[2]}`;
    const load: Screen['load'] = () => import('./import-page.tsx').then((page) => page.ImportPage);
    const screen = { path, roles: both, title, group, sidebar: { below }, inPalette: true, load };
    return [screen, { ...screen, path: `${path}/:id`, inPalette: false, id: { example: '1', alsoKnown: null } }];
  }),
  records: null,
};
