import { both, type Screen } from '../../lib/registry/screens.ts';

/** Each list has two addresses beside it: where an import begins, and where one that was begun goes on. Notes have no list. */
const lists = [
  '/operations/leads',
  '/operations/contacts',
  '/operations/notes',
  '/activities/tasks',
  '/activities/calls',
  '/activities/meetings',
] as const;

export const importScreens = {
  screens: lists.flatMap((list, place): Screen[] => {
    const path = `${list}/import`;
    const screen: Screen = {
      path,
      roles: both,
      title: `Import ${list.slice(12)}`,
      group: place > 2 ? 'Activities' : 'Operations',
      sidebar: { below: list.replace('notes', 'contacts') },
      inPalette: true,
      load: () => import('./import-page.tsx').then((page) => page.ImportPage),
    };
    return [screen, { ...screen, path: `${path}/:id`, inPalette: false, id: { example: '1', alsoKnown: null } }];
  }),
  records: null,
};
