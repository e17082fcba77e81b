interface Reader {
  isAdmin: boolean;
  isReadOnly: boolean;
}

/** As many boxes are ticked as the number of the stage. */
export function isTicked(box: number, stage: number): boolean {
  return box <= stage;
}

/** Ticking a box sets its stage, unticking it the stage before. */
export function stageAfter(box: number, isTicked: boolean): number {
  return isTicked ? box : box - 1;
}

/** Administrators have the fourth box alone; staff the second and third, until an administrator has ticked the fourth. */
export function isLocked(box: number, stage: number, { isAdmin, isReadOnly }: Reader): boolean {
  if (isReadOnly) return true;
  if (isAdmin) return box !== 4;
  return stage === 4 || box === 1 || box === 4;
}
