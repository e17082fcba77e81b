import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './flow.module.css';

interface Props {
  projects: readonly string[] | undefined;
  project: string | undefined;
  onProject: (title: string | null) => void;
}

/** Narrows rework to the requirement lists of one title. */
export function ProjectChoice({ projects = [], project, onProject }: Props) {
  const titles = project === undefined || projects.includes(project) ? projects : [project, ...projects];
  if (titles.length === 0) return null;
  return (
    <SelectField
      className={classes.choice ?? ''}
      aria-label="Requirement list"
      placeholder="All lists"
      data={[...titles]}
      clearable
      value={project ?? null}
      onChange={onProject}
    />
  );
}
