import { NavLink } from 'react-router';
import { useRole } from '../../lib/role.ts';
import classes from './numbers.module.css';
import { numbersTabs } from './numbers-tabs.ts';

/** The way from one page of numbers to the next. */
export function NumbersNav() {
  const { role } = useRole();
  return (
    <nav className={classes.tabs} aria-label="Numbers">
      {numbersTabs
        .filter(({ roles }) => role != null && roles.includes(role))
        .map(({ label, to }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
    </nav>
  );
}
