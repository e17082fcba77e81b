import type { Role } from '@crm/contract/core/permissions';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Bell } from '../../features/notifications/bell.tsx';
import { entryOf, exampleOf, type RouteEntry } from '../route-table.ts';
import { Brand } from './brand.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './shell.module.css';
import { sidebars } from './sidebar-entries.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props {
  role: Role;
  entry: RouteEntry;
  isPhone: boolean;
  onMenu: () => void;
  onSearch: () => void;
  onLogout: () => void;
}

export function TopBar({ role, entry, isPhone, onMenu, onSearch, onLogout }: Props) {
  if (isPhone) {
    return (
      <header className={classes.top}>
        <ActionIcon className={classes.icon} variant="subtle" color="gray" aria-label="Open menu" onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Brand />
        <ActionIcon
          className={`${classes.icon} ${classes.end}`}
          variant="subtle"
          color="gray"
          aria-label="Search"
          onClick={onSearch}
        >
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
        <Bell />
      </header>
    );
  }
  return (
    <header className={classes.top}>
      <Crumbs role={role} entry={entry} />
      <UnstyledButton className={classes.omni} aria-keyshortcuts="Control+K" onClick={onSearch}>
        <IconSearch size={14} stroke={1.75} aria-hidden />
        Search records and people
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      <Bell />
      <ThemeSwitch />
      <PersonMenu role={role} onLogout={onLogout} />
    </header>
  );
}

/** The group in which this role finds the page, then the page that it belongs to; the same page stands in different groups. */
function Crumbs({ role, entry }: { role: Role; entry: RouteEntry }) {
  const { sidebar, group } = entry;
  const above = sidebar && 'below' in sidebar ? entryOf(sidebar.below) : undefined;
  const here = exampleOf(above ?? entry);
  const label = sidebars[role].groups.find(({ entries }) => entries.some(({ to }) => to === here))?.label ?? group;
  return (
    <div className={classes.crumbs}>
      {label}
      {label && next}
      {above && <Link to={here}>{above.title}</Link>}
      {above && next}
      <b>{entry.title}</b>
    </div>
  );
}

const next = <IconChevronRight size={14} stroke={1.75} aria-hidden />;
