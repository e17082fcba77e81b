import { type ReactNode, useId } from 'react';
import classes from './profile.module.css';

interface Props {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Title and text on the left, the form on the right. */
export function SettingsSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children !== undefined && <div className={classes.content}>{children}</div>}
    </section>
  );
}
