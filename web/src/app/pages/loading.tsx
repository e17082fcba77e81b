import { Button } from '@mantine/core';
import classes from './plain-page.module.css';

/** Shown until the server has said who is asking. A failed question is not an answer, so it is asked again. */
export function Loading({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <main className={classes.screen}>
      <p role="status">Loading...</p>
      {onRetry && (
        <>
          <p>The server cannot be reached. Trying again.</p>
          <Button variant="default" onClick={onRetry}>
            Retry
          </Button>
        </>
      )}
    </main>
  );
}
