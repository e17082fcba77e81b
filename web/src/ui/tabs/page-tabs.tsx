import { Link, type To } from 'react-router';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './page-tabs.module.css';

interface PageTab {
  label: string;
  to: To;
  isCurrent: boolean;
  /** How much is there to do; nothing where it is 0. */
  count?: number;
}

interface Props {
  label: string;
  tabs: readonly PageTab[];
  /** They are views of one page, which is not scrolled to its top. */
  isOnePage?: boolean;
}

/** The way from one view to the next. */
export function PageTabs({ label: name, tabs, isOnePage = false }: Props) {
  return (
    <nav className={classes.tabs} aria-label={name}>
      {tabs.map(({ label, to, isCurrent, count = 0 }) => (
        <Link key={label} to={to} preventScrollReset={isOnePage} aria-current={isCurrent ? 'page' : undefined}>
          {label}
          {count > 0 && <span className={classes.count}>{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
