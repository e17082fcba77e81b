import type { Role } from '@crm/contract/core/permissions';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { exampleOf } from '../route-table.ts';
import { useRouteEntry } from '../use-route-entry.ts';
import classes from './sidebar.module.css';
import { type SidebarEntry, type SidebarGroup, sidebars } from './sidebar-entries.ts';

const UnreadCount = lazy(async () => ({ default: (await import('../../features/chat/unread-count.tsx')).UnreadCount }));

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
    key: `crm-portal.folded.${role}`,
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
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <div className={classes.group}>
      <button type="button" className={classes.label} aria-expanded={!isFolded} aria-controls={id} onClick={onToggle}>
        {group.label}
        <Chevron size={14} stroke={1.75} aria-hidden />
      </button>
      <ul id={id} aria-label={group.label} hidden={isFolded}>
        {group.entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function EntryLink({ entry, onNavigate }: { entry: SidebarEntry; onNavigate: (() => void) | undefined }) {
  const { icon: Glyph, label, to } = entry;
  const here = useRouteEntry();
  const isBelow = here.sidebar !== null && 'below' in here.sidebar && here.sidebar.below === to;
  const current = exampleOf(here) === to ? 'page' : isBelow || undefined;
  return (
    <Link to={to} className={classes.entry} aria-current={current} onClick={onNavigate}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      {label}
      {to === '/workspace/messages' && (
        <Suspense>
          <UnreadCount />
        </Suspense>
      )}
    </Link>
  );
}
