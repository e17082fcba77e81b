import { useQuery } from '@tanstack/react-query';
import { countText } from '../../lib/count-text.ts';
import { Choice } from './choice.tsx';
import { feedCountQuery } from './company.api.ts';
import classes from './company.module.css';
import type { CompanyFields } from './company-fields.ts';
import { CompanySection } from './company-section.tsx';

const options = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** Whether people may read what is planned in calendar programs. */
export function FeedsSection({ fields }: { fields: CompanyFields }) {
  const { data: count } = useQuery(feedCountQuery);
  return (
    <CompanySection title="Calendar feeds" text="Secret addresses at which people read their calendar in other programs.">
      <Choice
        label="Calendar feeds"
        value={fields.values.calendarFeeds === false ? 'off' : 'on'}
        options={options}
        isChanged={fields.isChanged('calendarFeeds')}
        onChange={(value) => fields.set('calendarFeeds', value === 'on')}
      />
      <p className={classes.hint}>
        {count &&
          `There ${count.feeds === 1 ? 'is' : 'are'} ${countText(count.feeds, 'feed')} of ${countText(count.people, 'person', 'people')}. `}
        While they are off, no address is answered; switched on again, all work as before.
      </p>
    </CompanySection>
  );
}
