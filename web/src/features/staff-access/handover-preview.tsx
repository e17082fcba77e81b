import { type HandoverCounts, handoverText, type KeptRecord } from '@crm/contract/accounts/staff-access';
import { kinds } from '@crm/contract/core/kinds';
import { IconAlertTriangle } from '@tabler/icons-react';
import { countText } from '../../lib/count-text.ts';
import classes from './removal-dialog.module.css';

interface Props {
  /** The first of the records that stay are named, all are counted. */
  preview: { counts: HandoverCounts; kept: KeptRecord[]; keptTotal: number; hasMoreKept: boolean };
  /** A colleague is chosen, so the figures say what would move there. */
  isFor: boolean;
  isFetching: boolean;
}

export function HandoverPreview({ preview, isFor, isFetching }: Props) {
  const { counts, kept, keptTotal, hasMoreKept } = preview;
  const unnamed = keptTotal - kept.length;
  return (
    <div aria-busy={isFetching} role="status" className={classes.preview}>
      <p>
        <b>{isFor ? 'Will be handed over' : 'This person has'}</b>
        <span>{handoverText(counts) || 'Nothing to hand over.'}</span>
      </p>
      {kept.length > 0 && (
        <>
          <p className={classes.warning}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {countText(keptTotal, 'record cannot', 'records cannot', hasMoreKept)} move
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
          <ul className={classes.kept} tabIndex={0} aria-label="Records that cannot move">
            {kept.map(({ kind, id, name, reason }) => (
              <li key={`${kind}-${id}`}>
                <span>{kinds[kind].handover.kept}</span>
                <b title={name}>{name}</b>
                <small>{reason}</small>
              </li>
            ))}
          </ul>
          {unnamed > 0 && <p className={classes.quiet}>and {countText(unnamed, 'more', 'more', hasMoreKept)}</p>}
        </>
      )}
    </div>
  );
}
