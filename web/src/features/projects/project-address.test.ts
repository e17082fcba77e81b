import { expect, it } from 'vitest';
import { parseProject } from './project-address.ts';
import { projectPath } from './project-paths.ts';

it('decodes an address once, so that percent signs, slashes and quotes in a name survive', () => {
  const project = { staffIds: [1, 2], projectName: '50%2F50 "A/B" {x} %' };
  expect(parseProject(projectPath(project.staffIds, project.projectName))).toEqual(project);
});
