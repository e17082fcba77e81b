interface Reader {
  isAdmin: boolean;
  isReadOnly: boolean;
}

/** The first boxes are ticked, as many as the stage counts. */
export function isTicked(box: number, stage: number): boolean {
  return box <= stage;
}

/** Ticking a box goes there, unticking it to the one before. */
export function stageAfter(box: number, isTicked: boolean): number {
  return isTicked ? box : box - 1;
}

/** Administrators have the fourth box alone; staff the second and third, until an administrator has ticked the fourth. */
export function isLocked(box: number, stage: number, { isAdmin, isReadOnly }: Reader): boolean {
  if (isReadOnly) return true;
  if (isAdmin) return box !== 4;
  return stage === 4 || box === 1 || box === 4;
}
