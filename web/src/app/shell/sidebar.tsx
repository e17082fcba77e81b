import type { Role } from '@crm/contract/core/permissions';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { storedName } from '../../lib/address/own-address.ts';
import type { Waits } from '../../lib/registry/screens.ts';
import { exampleOf, type RouteEntry } from '../route-table.ts';
import { useRouteEntry } from '../use-route-entry.ts';
import classes from './sidebar.module.css';
import { type SidebarEntry, type SidebarGroup, sidebars } from './sidebar-entries.ts';

const WaitingCount = lazy(async () => ({ default: (await import('../../features/waiting/waiting-count.tsx')).WaitingCount }));

interface Props {
  role: Role;
  onLogout: () => void;
  /** Called when an entry was chosen, so that the drawer closes. */
  onNavigate?: () => void;
  /** The person, at the foot of the drawer. */
  children?: ReactNode;
}

export function Sidebar({ role, onLogout, onNavigate, children }: Props) {
  const { home, groups, foot } = sidebars[role];
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: storedName(`folded.${role}`),
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const toggle = (label: string) =>
    setFolded((labels) => (labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label]));

  return (
    <>
      <nav className={classes.nav} aria-label="Main">
        <EntryLink entry={home} onNavigate={onNavigate} />
        {groups.map((group) => (
          <Group
            key={group.label}
            group={group}
            isFolded={folded.includes(group.label)}
            onToggle={() => toggle(group.label)}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <div className={classes.foot}>
        {children}
        {foot.map((entry) => (
          <EntryLink key={entry.to} entry={entry} onNavigate={onNavigate} />
        ))}
        <button type="button" className={classes.entry} onClick={onLogout}>
          <IconLogout size={16} stroke={1.75} aria-hidden />
          Logout
        </button>
      </div>
    </>
  );
}

interface GroupProps {
  group: SidebarGroup;
  isFolded: boolean;
  onToggle: () => void;
  onNavigate: (() => void) | undefined;
}

function Group({ group, isFolded, onToggle, onNavigate }: GroupProps) {
  const id = useId();
  const countId = useId();
  const here = useRouteEntry();
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  // The page that is open keeps its entry.
  const current = group.entries.find(({ to }) => currentOf(here, to) !== undefined);
  const shown = isFolded ? group.entries.filter((entry) => entry === current) : group.entries;
  return (
    <div className={`${classes.group} ${classes.counted}`}>
      <button
        type="button"
        className={classes.label}
        aria-expanded={!isFolded}
        aria-controls={id}
        aria-describedby={isFolded ? countId : undefined}
        onClick={onToggle}
      >
        {group.label}
        <Chevron size={14} stroke={1.75} aria-hidden />
      </button>
      {isFolded && (
        <Count isFolded id={countId} of={group.entries.flatMap(({ to, waits }) => (waits && to !== current?.to ? waits : []))} />
      )}
      <ul id={id} aria-label={group.label} hidden={isFolded && !current}>
        {shown.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function EntryLink({ entry, onNavigate }: { entry: SidebarEntry; onNavigate: (() => void) | undefined }) {
  const { icon: Glyph, label, to, waits } = entry;
  const link = useRef<HTMLAnchorElement>(null);
  const countId = useId();
  const current = currentOf(useRouteEntry(), to);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className={classes.counted}>
      <Link
        ref={link}
        to={to}
        className={classes.entry}
        aria-current={current}
        aria-describedby={waits && countId}
        onClick={onNavigate}
      >
        <Glyph size={16} stroke={1.75} aria-hidden />
        {label}
      </Link>
      {waits && <Count id={countId} of={[waits]} />}
    </div>
  );
}

/** Beside its link or button, so that their names stay the words of the specification. */
function Count({ isFolded = false, ...rest }: { id: string; of: readonly Waits[]; isFolded?: boolean }) {
  return (
    <Suspense>
      <WaitingCount isFolded={isFolded} {...rest} />
    </Suspense>
  );
}

function currentOf(here: RouteEntry, to: string): 'page' | true | undefined {
  if (exampleOf(here) === to) return 'page';
  return here.sidebar !== null && 'below' in here.sidebar && here.sidebar.below === to ? true : undefined;
}
