import classes from '../imports.module.css';

interface Props {
  label: string;
  /** 0 to 1; undefined at the beginning and during the last part. */
  share?: number | undefined;
}

export function ProgressLine({ label, share }: Props) {
  const percent = share === undefined || share >= 1 ? undefined : Math.round(share * 100);
  return (
    <div className={classes.progress}>
      <span>{label}</span>
      <span>{percent !== undefined && `${percent} %`}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-unknown={percent === undefined || undefined}
        style={{ '--share': `${percent ?? 100}%` }}
      />
    </div>
  );
}
