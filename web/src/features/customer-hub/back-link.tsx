import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRole } from '../../lib/role.ts';
import type { Customer, CustomerSetup } from '../customers/customer-setup.ts';
import classes from './back-link.module.css';

/** The list in which the reader finds this record: an own one, or one that belongs to somebody else. */
export function useListPath({ words }: CustomerSetup, customer: Customer | undefined): string {
  const { role } = useRole();
  if (customer?.isOwn !== false) return words.path;
  return role === 'admin' ? words.globalPath : words.teamPath;
}

export function BackLink({ setup, to }: { setup: CustomerSetup; to: string }) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {setup.words.nouns}
    </Link>
  );
}
