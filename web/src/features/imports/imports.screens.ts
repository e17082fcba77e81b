import { both, type Screen } from '../../lib/screens.ts';

/** Each kind has two addresses below that of its list: where an import begins, and where one that was begun goes on. */
const places = [
  ['lead', 'leads', 'Sales', '/operations/leads'],
  ['contact', 'contacts', 'Operations', '/operations/contacts'],
  ['task', 'tasks', 'Activities', '/activities/tasks'],
  ['call', 'calls', 'Activities', '/activities/calls'],
  ['meeting', 'meetings', 'Activities', '/activities/meetings'],
  ['note', 'notes', 'Operations', '/operations/notes', '/operations/contacts'],
] as const;

export const importScreens = {
  screens: places.flatMap(([kind, many, group, list, below = list]): Screen[] => {
    const path = `${list}/import`;
    const load: Screen['load'] = () => import('./import-pages.tsx').then((page) => page.importPages[kind]);
    const screen = { path, roles: both, title: `Import ${many}`, group, sidebar: { below }, inPalette: true, load };
    return [screen, { ...screen, path: `${path}/:id`, inPalette: false, id: { example: '1', alsoKnown: null } }];
  }),
  records: null,
};
