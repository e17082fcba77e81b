import type { Call } from '@crm/contract/core/call';
import type { MonthOfYear } from '@crm/contract/core/months';
import { markedName } from '@crm/contract/rules/former-name';
import { ExportMenu } from '../../ui/list/export-menu.tsx';

interface Props {
  call: Call;
  month: MonthOfYear;
  person: { id: number; name: string; isFormer: boolean } | undefined;
}

/** The shown month, of the shown person or of all staff. */
export function MonthExportMenu({ call, month, person }: Props) {
  const shown = person ? [{ name: markedName(person), query: { staffId: person.id } }] : [];
  return <ExportMenu call={call} query={{ ...month }} choices={[...shown, { name: 'All staff', query: {} }]} />;
}
