/** The mark of the product; public/favicon.svg is the same drawing. */
export function Logo({ size, className }: { size: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill="var(--accent)" />
      <path d="M6 5.5v9M10 5.5v6M14 5.5v3.5" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
