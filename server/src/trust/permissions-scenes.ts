import type { Scenes } from './permissions-scene.ts';
import { companyScenes } from './permissions-scenes-company.ts';
import { customerScenes } from './permissions-scenes-customers.ts';
import { staffScenes } from './permissions-scenes-staff.ts';
import { taskScenes } from './permissions-scenes-tasks.ts';
import { trashScenes } from './permissions-scenes-trash.ts';

/** For the lines that need more than the example of their call. */
export const scenes: Scenes = { ...customerScenes, ...taskScenes, ...staffScenes, ...companyScenes, ...trashScenes };
