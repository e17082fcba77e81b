import { Logo } from '../../ui/logo.tsx';
import classes from './shell.module.css';

export function Brand() {
  return (
    <div className={classes.brand}>
      <Logo size={20} />
      CRM Portal
    </div>
  );
}
