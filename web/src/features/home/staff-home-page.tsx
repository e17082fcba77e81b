import { Link } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './home.module.css';

const lists = [
  { label: 'Leads', to: '/operations/leads' },
  { label: 'Completed', to: '/sales/completed' },
  { label: 'Pending', to: '/sales/pendings' },
  { label: 'Rejected', to: '/sales/rejected' },
];

export function StaffHomePage() {
  return (
    <>
      <PageHeader title="Home" />
      <p>The board of this page is not built yet.</p>
      <ul className={classes.links} aria-label="Your leads">
        {lists.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
