import { Avatar } from '../../ui/avatar.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import classes from './attendance-view.module.css';

const names = [1, 2, 3, 4, 5].map((number) => `Sample staff ${number}`);

/** The specification asks for five people instead of a failed list. Their names say that they are samples. */
export function SampleStaff({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <>
      <RetryLine text="Sample data - the staff list could not be loaded" isRetrying={isRetrying} onRetry={onRetry} />
      <ul className={classes.samples} aria-label="Staff">
        {names.map((name) => (
          <li key={name}>
            <Avatar name={name} />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
