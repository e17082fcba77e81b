import * as z from 'zod/mini';
import { readPathData } from '../../lib/address/path-data.ts';

const project = z.object({ staffIds: z.array(z.int().check(z.positive())), projectName: z.string() });

export function parseProject(pathname: string) {
  return readPathData(project, pathname);
}
