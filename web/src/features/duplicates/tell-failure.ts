import { CallError } from '@crm/contract/core/envelope';
import type { CustomerKind } from '@crm/contract/customers/customers';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureText } from '../../lib/server-message.ts';
import { choose } from '../../ui/dialog/alerts.tsx';
import { kindWords } from '../customers/customer-kinds.ts';

/** Shows the server's message and the existing record, if there is one. Settles when it is closed. */
export async function tellFailure(title: string, error: unknown, kind: CustomerKind): Promise<void> {
  const existing = error instanceof CallError ? error.existing : undefined;
  const detail = existing?.place === 'trash' ? 'In Trash' : `In ${kindWords[kind].lowers}`;
  await choose({
    title,
    text: failureText(error),
    record: existing && { name: existing.name, detail },
    icon: IconAlertTriangle,
    meaning: 'red',
    dismissLabel: 'OK',
    choices: [],
  });
}
