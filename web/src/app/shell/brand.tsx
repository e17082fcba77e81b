import { Mark } from '../../ui/logo.tsx';
import classes from './shell.module.css';

export function Brand() {
  return (
    <div className={classes.brand}>
      <Mark size={20} />
      CRM Portal
    </div>
  );
}
