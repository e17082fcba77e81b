/** A person's leave of the year of a day. */
export function leaveYearPath(staffId: number, day: string): string {
  return `/workspace/calendar/customise/year?staffId=${staffId}&year=${day.slice(0, 4)}`;
}
