import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import classes from './retry-line.module.css';

interface Props {
  text?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** A list that could not be loaded never looks like an empty one. */
export function RetryLine({ text = 'This list could not be loaded.', onRetry, isRetrying = false }: Props) {
  return (
    <div className={classes.line} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      <span>{text}</span>
      <Button
        variant="default"
        size="xs"
        loading={isRetrying}
        leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
        onClick={onRetry}
      >
        Retry
      </Button>
    </div>
  );
}
