import { ChangedLabel } from './changed-label.tsx';
import classes from './company.module.css';
import type { CompanyFields } from './company-fields.ts';
import { CompanySection } from './company-section.tsx';
import { DurationField } from './duration-field.tsx';

export function CallsSection({ fields }: { fields: CompanyFields }) {
  return (
    <CompanySection title="Hours per customer" text="What the figures count beside the work log and meetings.">
      <div className={classes.row}>
        <DurationField
          w={104}
          label={<ChangedLabel isChanged={fields.isChanged('callMinutes')}>A call takes</ChangedLabel>}
          {...fields.propsOf('callMinutes')}
        />
      </div>
      <p className={classes.hint}>Completed calls count so long where nobody entered their minutes.</p>
    </CompanySection>
  );
}
