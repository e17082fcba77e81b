import { VisuallyHidden } from '@mantine/core';
import { Delayed } from '../../ui/delayed.tsx';
import classes from './worklog-page.module.css';

const rows = Array.from({ length: 20 }, (_, n) => n);

export function WorklogSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Delayed>
        <div className={classes.bones} aria-hidden>
          {rows.map((row) => (
            <div key={row} className={classes.boneRow}>
              <span className={classes.bone} />
              <span className={classes.bone} />
            </div>
          ))}
        </div>
      </Delayed>
    </>
  );
}
