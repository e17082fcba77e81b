import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './company.module.css';

/** A dot says that the field is not saved. */
export function ChangedLabel({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      {isChanged && (
        <span className={classes.changed} title="Not saved">
          <VisuallyHidden>, not saved</VisuallyHidden>
        </span>
      )}
    </>
  );
}
