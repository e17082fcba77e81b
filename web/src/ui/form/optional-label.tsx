import classes from '../dialog/form-dialog.module.css';

/** Fields are required unless their label says so. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>optional</span>
    </>
  );
}
