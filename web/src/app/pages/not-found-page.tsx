import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { homeOf, useRole } from '../../lib/role.ts';
import classes from './plain-page.module.css';

export function NotFoundPage() {
  const { role } = useRole();
  return (
    <div className={classes.page}>
      <h1>Page not found</h1>
      <p>Oops! The page you are looking for does not exist.</p>
      <Button variant="default" component={Link} to={role ? homeOf(role) : '/login'}>
        {role ? 'Home' : 'Secure Login'}
      </Button>
    </div>
  );
}
