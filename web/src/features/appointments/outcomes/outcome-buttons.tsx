import { appointmentOutcomes } from '@crm/contract/work/appointment-forms';
import classes from './outcome-buttons.module.css';
import { type Closable, outcomeIcon, outcomeLabels } from './outcome-words.ts';
import { useCloseAppointment } from './use-close-appointment.ts';

interface Props {
  closable: Closable;
  /** The strip for a call back is open. */
  isOpen: boolean;
  onToggle: () => void;
}

/** One tap closes a pending call or meeting; a call back asks when. */
export function OutcomeButtons({ closable, isOpen, onToggle }: Props) {
  const { close, isBusy } = useCloseAppointment(closable);
  return (
    <span className={classes.group}>
      {appointmentOutcomes.map((outcome) => {
        const Glyph = outcomeIcon(closable.kind, outcome);
        const asks = outcome === 'call_back';
        return (
          <button
            key={outcome}
            type="button"
            title={outcomeLabels[outcome]}
            aria-label={`${outcomeLabels[outcome]}: ${closable.subject}`}
            aria-expanded={asks ? isOpen : undefined}
            disabled={isBusy}
            onClick={() => (asks ? onToggle() : void close({ outcome }))}
          >
            <Glyph size={16} stroke={1.75} aria-hidden />
          </button>
        );
      })}
    </span>
  );
}
