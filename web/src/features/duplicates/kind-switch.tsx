import { type CustomerKind, customerKinds } from '@crm/contract/customers/customers';
import { Link } from 'react-router';
import { kindWords } from '../customers/customer-kinds.ts';
import classes from './duplicates.module.css';

/** Links, not buttons: the kind is part of the address. */
export function KindSwitch({ kind }: { kind: CustomerKind }) {
  return (
    <nav className={classes.kinds} aria-label="Kind">
      {customerKinds.map((each) => (
        <Link
          key={each}
          to={each === 'lead' ? '/operations/duplicates' : `/operations/duplicates?kind=${each}`}
          aria-current={each === kind ? 'page' : undefined}
        >
          {kindWords[each].nouns}
        </Link>
      ))}
    </nav>
  );
}
