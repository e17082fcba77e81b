import { company } from '../../lib/company/company.ts';
import { CompanyLogo } from '../../ui/logo.tsx';
import classes from './shell.module.css';

export function Brand() {
  const { name } = company.useValue();
  return (
    <div className={classes.brand}>
      <CompanyLogo size={20} />
      <span>{name}</span>
    </div>
  );
}
