import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconQuestionMark, IconTrash } from '@tabler/icons-react';
import { failureText, isUnanswered, serverMessage } from '../../lib/server-message.ts';
import type { AlertContent, Choice } from './alert-body.tsx';
import classes from './alerts.module.css';
import { layerZ, pushLayer } from './layers.ts';
import { openModal } from './open-modal.tsx';

let alerts = 0;
let successes = 0;
/** How every dialog about one thing looks. */
export const look = {
  yOffset: 'min(232px, 26dvh)',
  padding: 0,
  zIndex: layerZ.alert,
  withCloseButton: false,
  transitionProps: { duration: 140, transition: 'fade' },
} as const;

/** A dialog about one failure. The text is what the server said, where the specification wants it shown. */
export function showError(title: string, text?: string, links?: AlertContent['links']): void {
  void tellError(title, text, links);
}

/** With what the server said, if it was the server that refused, or that it could not be reached. */
export function showFailure(title: string, error: unknown, otherwise?: string): void {
  const unreachable = [otherwise, failureText(error)].filter(Boolean).join('\n');
  showError(title, isUnanswered(error) ? unreachable : (serverMessage(error) ?? otherwise ?? failureText(error)));
}

/** As showError, and settles when it was read. */
export async function tellError(title: string, text?: string, links?: AlertContent['links']): Promise<void> {
  await choose({ title, text, links, icon: IconAlertTriangle, meaning: 'red', dismissLabel: 'OK', choices: [] });
}

export function showInfo(title: string, text?: string): void {
  void choose({ title, text, icon: IconInfoCircle, meaning: 'blue', dismissLabel: 'OK', choices: [] });
}

/** Nothing failed, and nothing was done either. */
export function showWarning(title: string): void {
  void choose({ title, icon: IconAlertTriangle, meaning: 'yellow', dismissLabel: 'OK', choices: [] });
}

export interface Confirmation {
  title?: string;
  text?: string;
  record?: AlertContent['record'];
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
}

/** Asks before something is done; Esc, a click outside and the safe button all mean no. */
export async function confirm(question: Confirmation): Promise<boolean> {
  const { title = 'Are you sure?', text, record, confirmLabel, cancelLabel = 'Cancel', isDangerous = false } = question;
  const answer = await choose({
    title,
    text,
    record,
    icon: isDangerous ? IconTrash : IconQuestionMark,
    meaning: isDangerous ? 'red' : 'blue',
    dismissLabel: cancelLabel,
    choices: [{ label: confirmLabel, value: true, isDangerous }],
  });
  return answer ?? false;
}

/** The dialog all others are made of: one safe button with the focus, and further choices at its right. */
export function choose<T>(content: AlertContent & { dismissLabel: string; choices: Choice<T>[] }): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const modalId = `alert-${++alerts}`;
  const removeLayer = pushLayer();
  let answer: T | undefined;
  const handleClose = () => {
    removeLayer();
    resolve(answer);
  };
  const handleAnswer = (value: T | undefined) => {
    answer = value;
    close();
  };
  const { opened, close } = openModal(modalId, async () => {
    // The body before the dialog: the focus goes to the safe button when the dialog opens.
    const { AlertBody } = await import('./alert-body.tsx');
    const children = <AlertBody key={modalId} {...content} onAnswer={handleAnswer} />;
    return { ...look, size: 400, onClose: handleClose, children };
  });
  // What cannot be shown is answered with no.
  opened.catch((error) => {
    handleClose();
    throw error;
  });
  return promise;
}

interface NextStep {
  label: string;
  onClick: () => void;
}

/** A pop-up that closes itself. It may offer what somebody would do next. */
export function showSuccess(text: string, ms = 1500, next?: NextStep): void {
  const id = `success-${++successes}`;
  const handleNext = () => {
    notifications.hide(id);
    next?.onClick();
  };
  notifications.show({
    id,
    message: next ? (
      <>
        {text}{' '}
        <button type="button" className={classes.next} onClick={handleNext}>
          {next.label}
        </button>
      </>
    ) : (
      text
    ),
    autoClose: ms,
    role: 'status',
    withBorder: true,
    className: classes.toast ?? '',
    icon: <IconCircleCheck size={18} stroke={1.6} aria-hidden />,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}
