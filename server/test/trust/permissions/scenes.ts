import type { Scenes } from './scene.ts';
import { companyScenes } from './scenes-company.ts';
import { customerScenes } from './scenes-customers.ts';
import { factorScenes } from './scenes-factors.ts';
import { fileScenes } from './scenes-files.ts';
import { hourScenes } from './scenes-hours.ts';
import { pushScenes } from './scenes-push.ts';
import { staffScenes } from './scenes-staff.ts';
import { taskScenes } from './scenes-tasks.ts';
import { trashScenes } from './scenes-trash.ts';

/** For the lines that need more than the example of their call. */
export const scenes: Scenes = {
  ...customerScenes,
  ...taskScenes,
  ...staffScenes,
  ...companyScenes,
  ...factorScenes,
  ...pushScenes,
  ...trashScenes,
  ...fileScenes,
  ...hourScenes,
};
