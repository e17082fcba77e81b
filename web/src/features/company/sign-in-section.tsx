import { secondFactorRules } from '@crm/contract/office/company';
import { Input } from '@mantine/core';
import { Choice } from './choice.tsx';
import classes from './company.module.css';
import type { CompanyFields } from './company-fields.ts';
import { CompanySection } from './company-section.tsx';
import { secondFactorWords } from './company-values.ts';

/** Who must have a second factor. Whoever has none yet is led to add one before anything else. */
export function SignInSection({ fields }: { fields: CompanyFields }) {
  const error = fields.errorOf('secondFactor');
  return (
    <CompanySection title="Sign-in" text="Who needs an authenticator app or a passkey beside the password.">
      <div>
        <Choice
          label="Second factor required for"
          value={fields.values.secondFactor ?? 'free'}
          options={secondFactorRules.map((value) => ({ value, label: secondFactorWords[value] }))}
          isChanged={fields.isChanged('secondFactor')}
          onChange={(rule) => fields.set('secondFactor', rule)}
        />
        {typeof error === 'string' && <Input.Error role="alert">{error}</Input.Error>}
      </div>
      <p className={classes.hint}>People without one add it when they next use the portal, before anything else.</p>
    </CompanySection>
  );
}
