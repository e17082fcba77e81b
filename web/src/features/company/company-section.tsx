import { type ReactNode, useId } from 'react';
import classes from './company.module.css';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** Title and text on the left, the fields on the right. */
export function CompanySection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
