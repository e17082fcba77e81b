import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Meaning = 'red' | 'yellow' | 'blue' | 'purple' | 'navy' | 'orange' | 'green' | 'grey' | 'accent' | 'outline';

interface Props {
  meaning: Meaning;
  icon?: Icon;
  children: ReactNode;
}

export function MeaningBadge({ meaning, icon: Glyph, children }: Props) {
  return (
    <span className={classes.badge} data-meaning={meaning} data-icon={Glyph ? true : undefined}>
      {Glyph && <Glyph size={12} stroke={2.25} aria-hidden />}
      {children}
    </span>
  );
}
