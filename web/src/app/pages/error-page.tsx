import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { logFailure } from '../../lib/log-failure.ts';
import classes from './plain-page.module.css';

/** A page that broke, or whose file is gone since a new version was installed: loading again helps in both cases. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => logFailure('The page could not be shown.', error), [error]);
  return (
    <div className={classes.page}>
      <h1>Something went wrong</h1>
      <p>This page could not be shown.</p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </div>
  );
}
