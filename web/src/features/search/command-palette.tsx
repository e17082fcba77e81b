import '@mantine/spotlight/styles.css';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRecordKinds, useRegistry } from '../../lib/registry/registry.ts';
import { layerZ, useLayer } from '../../ui/dialog/layers.ts';
import { useHeldKeys } from '../../ui/held-keys/held-keys.tsx';
import classes from './command-palette.module.css';
import { matches, type PaletteEntry, type PaletteProps, pagesOf, recordGroups, startsOf } from './palette-entries.ts';
import { useSearch } from './search.api.ts';
import { usePreselected } from './use-preselected.ts';

const [store, palette] = createSpotlight();
const searchDelayMs = 250;

export function CommandPalette({ role, isOpen, onClose, onLogout }: PaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const registry = useRegistry();
  const records = useRecordKinds();
  const { toggleColorScheme } = useMantineColorScheme();
  const [text, setText] = useState('');
  const [term] = useDebouncedValue(text.trim(), searchDelayMs);
  const { data: results = [], isFetching, isError } = useSearch(term);
  useLayer(isOpen);
  useEffect(() => (isOpen ? palette.open() : palette.close()), [isOpen]);
  useHeldKeys(isOpen);

  // Only what was found for the text in the box: Enter opens it.
  const isAnswered = term === text.trim();
  const shown = isAnswered ? results : [];
  const actions: PaletteEntry[] = [
    ...startsOf(records, role, pathname),
    { id: 'theme', label: 'Switch theme' },
    { id: 'logout', label: 'Logout' },
  ];
  const run = ({ id, to, presses }: PaletteEntry) => {
    if (to) void navigate(to, { state: presses ? { press: presses } : null });
    else if (id === 'theme') toggleColorScheme();
    else onLogout();
  };
  const groups = [
    // Records last: they come a moment later and must not push away what is chosen already.
    { label: 'Pages', entries: pagesOf(registry, role).filter((entry) => matches(entry, text)) },
    { label: 'Actions', entries: actions.filter((entry) => matches(entry, text)) },
    ...recordGroups(records, shown, role),
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const list = usePreselected(
    store,
    text,
    entries.map(({ id }) => id),
  );
  const isSearching = text.trim() !== '' && (isFetching || !isAnswered);
  const handleEnter = useEnterAhead(text, isSearching, entries[0], (first) => {
    run(first);
    palette.close();
  });

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      yOffset={104}
      zIndex={layerZ.alert}
      scrollable
      maxHeight={420}
      aria-label="Search"
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1, blur: 0 }}
      classNames={{
        action: classes.action ?? '',
        actionDescription: classes.detail ?? '',
        actionsGroup: classes.group ?? '',
        actionsList: classes.list ?? '',
      }}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Spotlight.Search
        placeholder="Search records and people"
        aria-label="Search records and people"
        maxLength={200}
        onKeyDown={handleEnter}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList ref={list}>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                label={entry.label}
                {...(entry.detail && { description: entry.detail })}
                leftSection={entry.icon && <entry.icon size={16} stroke={1.75} aria-hidden />}
                onClick={() => run(entry)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{isSearching ? 'Searching' : 'Nothing found'}</Spotlight.Empty>}
        {isError && text.trim() !== '' && <Spotlight.Empty>Records could not be searched.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Enter before the answer is there opens the first result once it is, if the text is still the same. */
function useEnterAhead(
  text: string,
  isSearching: boolean,
  first: PaletteEntry | undefined,
  onFirst: (first: PaletteEntry) => void,
) {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null && asked !== text) setAsked(null);
  const open = useEffectEvent(onFirst);
  useEffect(() => {
    if (asked === null || (isSearching && !first)) return;
    setAsked(null);
    if (first) open(first);
  }, [asked, isSearching, first]);
  return ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && !first && isSearching) setAsked(text);
  };
}
