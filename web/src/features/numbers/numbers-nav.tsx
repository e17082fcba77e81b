import { NavLink } from 'react-router';
import { useAddress } from '../../lib/address/use-address.ts';
import { useRole } from '../../lib/role.ts';
import classes from './numbers.module.css';
import { numbersTabs, tabAddress } from './numbers-tabs.ts';

/** The way from one page of numbers to the next. */
export function NumbersNav() {
  const { role } = useRole();
  const { read } = useAddress();
  return (
    <nav className={classes.tabs} aria-label="Numbers">
      {numbersTabs
        .filter(({ roles }) => role != null && roles.includes(role))
        .map((tab) => (
          <NavLink key={tab.to} to={tabAddress(tab, read)}>
            {tab.label}
          </NavLink>
        ))}
    </nav>
  );
}
