import { ownAddress } from '../lib/address/own-address.ts';
import { company } from '../lib/company/company.ts';

interface Props {
  size: number;
  className?: string | undefined;
}

/** The logo of the company, or the mark of the product while it has none. Its name stands beside it. */
export function CompanyLogo({ size, className }: Props) {
  const { logo } = company.useValue();
  return logo ? (
    <img className={className} src={ownAddress(logo)} width={size} height={size} alt="" />
  ) : (
    <Logo size={size} className={className} />
  );
}

/** The mark of the product; public/favicon.svg is the same drawing. */
export function Logo({ size, className }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill="var(--accent)" />
      <path d="M6 5.5v9M10 5.5v6M14 5.5v3.5" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
