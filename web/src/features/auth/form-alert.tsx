import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './auth.module.css';

/** Not a dialog, so that what was typed stays in sight. Always rendered: screen readers skip a region that is new. */
export function FormAlert({ text, isGood = false }: { text: string | undefined; isGood?: boolean }) {
  const Glyph = isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <div role={isGood ? 'status' : 'alert'} className={classes.alert} data-good={isGood || undefined} hidden={!text}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      {text}
    </div>
  );
}
