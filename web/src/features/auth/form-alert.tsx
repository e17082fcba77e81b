import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './auth.module.css';

/** Inside the card and not a dialog, so that what was typed stays in sight. Always there: a new region would not be read out. */
export function FormAlert({ text, isGood = false }: { text: string | undefined; isGood?: boolean }) {
  const Glyph = isGood ? IconCircleCheck : IconAlertCircle;
  return (
    <div role={isGood ? 'status' : 'alert'} className={classes.alert} data-good={isGood || undefined} hidden={!text}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      {text}
    </div>
  );
}
