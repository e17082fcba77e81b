import { Component, type ReactNode, Suspense } from 'react';
import { hasUnsaved } from '../form/unsaved-guards.ts';
import { HeldKeys } from '../held-keys/held-keys.tsx';
import { showError } from './alerts.tsx';

interface Props {
  children: ReactNode;
}

/** Around a dialog whose code comes when it is asked for: what is typed meanwhile is for its first field. */
export function LateDialog({ children }: Props) {
  return (
    <KeepTyped>
      <Suspense fallback={<HeldKeys />}>{children}</Suspense>
    </KeepTyped>
  );
}

/** The file of a dialog may be gone since a new version was installed. The page stays while something on it is not saved. */
class KeepTyped extends Component<Props> {
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override state: { error?: unknown } = {};
  override componentDidCatch() {
    if (hasUnsaved()) showError('This could not be opened', 'Please save, then load the page again.');
  }
  override render() {
    if (!this.state.error) return this.props.children;
    if (!hasUnsaved()) throw this.state.error;
    return null;
  }
}
