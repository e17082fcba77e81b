import type { CustomerKind } from '@crm/contract/customers/customers';
import { Link } from 'react-router';
import classes from './customer-link.module.css';

interface Props {
  kind: CustomerKind;
  id: number;
  name: string;
}

const paths: Record<CustomerKind, string> = { lead: '/operations/leads', contact: '/operations/contacts' };

/** The name of a customer leads to its page. A card that it stands on is dragged, not the link. */
export function CustomerLink({ kind, id, name }: Props) {
  return (
    <Link className={classes.link} to={`${paths[kind]}/${id}`} title={name} draggable={false}>
      {name}
    </Link>
  );
}
