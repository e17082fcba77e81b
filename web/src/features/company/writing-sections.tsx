import { type CompanyAnswer, isTimeZone } from '@crm/contract/office/company';
import { TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatTime, timeNow, weekdayName } from '../../lib/dates.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { CompanyLogo } from '../../ui/logo.tsx';
import { ChangedLabel } from './changed-label.tsx';
import { Choice } from './choice.tsx';
import classes from './company.module.css';
import type { CompanyFields } from './company-fields.ts';
import { CompanySection } from './company-section.tsx';
import { dateFormOptions } from './date-form-options.ts';
import { LogoActions } from './logo-field.tsx';

interface Props {
  fields: CompanyFields;
}
const zones = Intl.supportedValuesOf('timeZone');

export function NameSection({ fields, logo }: Props & Pick<CompanyAnswer, 'logo'>) {
  return (
    <CompanySection title="Name and logo" text="In the sidebar and on the sign-in page.">
      <div className={classes.logoRow}>
        <span className={classes.logo}>
          <CompanyLogo size={30} />
        </span>
        <TextInput
          label={<ChangedLabel isChanged={fields.isChanged('name')}>Company name</ChangedLabel>}
          maxLength={60}
          autoComplete="organization"
          {...fields.propsOf('name')}
        />
        <LogoActions logo={logo} />
      </div>
      <p className={classes.hint}>SVG or PNG, square, up to 200 KB. A logo is saved at once.</p>
    </CompanySection>
  );
}

export function CurrencySection({ fields }: Props) {
  const { currencySign, signPlace } = fields.values;
  const sign = currencySign.trim() || '$';
  return (
    <CompanySection title="Currency" text="Amounts are stored without a sign.">
      <div className={classes.row}>
        <TextInput
          w={96}
          label={<ChangedLabel isChanged={fields.isChanged('currencySign')}>Sign</ChangedLabel>}
          maxLength={4}
          autoComplete="off"
          {...fields.propsOf('currencySign')}
        />
        <Choice
          label="Place"
          value={signPlace}
          options={[
            { value: 'before', label: `${sign}1,200` },
            { value: 'after', label: `1,200 ${sign}` },
          ]}
          isChanged={fields.isChanged('signPlace')}
          onChange={(place) => fields.set('signPlace', place)}
        />
      </div>
    </CompanySection>
  );
}

export function DatesSection({ fields, isTimeZoneFixed }: Props & Pick<CompanyAnswer, 'isTimeZoneFixed'>) {
  const { clockHours, firstDayOfWeek, timeZone } = fields.values;
  const now = isTimeZone(timeZone) ? ` It is ${formatTime(timeNow(timeZone))} there now.` : '';
  const zoneLabel = <ChangedLabel isChanged={fields.isChanged('timeZone')}>Business time zone</ChangedLabel>;
  return (
    <CompanySection title="Dates and times" text="Entries keep their stored form.">
      <div className={classes.row}>
        <SelectField
          w={200}
          label={<ChangedLabel isChanged={fields.isChanged('dateForm')}>Date</ChangedLabel>}
          data={dateFormOptions}
          allowDeselect={false}
          {...fields.propsOf('dateForm')}
        />
        <Choice
          label="Clock"
          value={clockHours}
          options={[
            { value: 12, label: '12 hours' },
            { value: 24, label: '24 hours' },
          ]}
          isChanged={fields.isChanged('clockHours')}
          onChange={(hours) => fields.set('clockHours', hours)}
        />
        <Choice
          label="Week starts on"
          value={firstDayOfWeek}
          options={([0, 1, 6] as const).map((day) => ({ value: day, label: weekdayName(day, 'long') }))}
          isChanged={fields.isChanged('firstDayOfWeek')}
          onChange={(day) => fields.set('firstDayOfWeek', day)}
        />
      </div>
      {isTimeZoneFixed ? (
        <TextInput
          w={280}
          label={zoneLabel}
          value={timeZone}
          readOnly
          rightSection={<IconLock size={16} stroke={1.75} aria-hidden />}
          description={`Set by the server's environment.${now}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      ) : (
        <SelectField
          w={280}
          label={zoneLabel}
          data={zones.includes(timeZone) ? zones : [timeZone, ...zones]}
          searchable
          limit={50}
          allowDeselect={false}
          description={now.trim()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...fields.propsOf('timeZone')}
        />
      )}
    </CompanySection>
  );
}
