import type { CustomerHub } from '@crm/contract/customers/customer-hub';
import classes from './hub.module.css';

export type HubTab = 'timeline' | 'tasks' | 'deals' | 'files' | 'facts';

interface Props {
  tab: HubTab;
  hub: CustomerHub | undefined;
  onTab: (tab: HubTab) => void;
}

/** What a phone shows below Upcoming. */
export function HubTabs({ tab, hub, onTab }: Props) {
  const tabs: readonly { value: HubTab; label: string; count?: number | undefined }[] = [
    { value: 'timeline', label: 'Timeline' },
    { value: 'tasks', label: 'Tasks', count: hub?.taskCount },
    { value: 'deals', label: 'Deals', count: hub?.taskCount },
    { value: 'files', label: 'Files', count: hub?.files.length },
    { value: 'facts', label: 'Facts' },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={classes.tabs} role="group" aria-label="Sections">
      {tabs.map(({ value, label, count }) => (
        <button key={value} type="button" aria-pressed={value === tab} onClick={() => onTab(value)}>
          {label} {count !== undefined && count > 0 && <span>{count}</span>}
        </button>
      ))}
    </div>
  );
}
