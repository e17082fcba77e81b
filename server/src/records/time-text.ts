/** SQL for a time of day as people write it: '9:05 AM'. */
export function timeText(time: string): string {
  return `to_char(${time}, 'FMHH12:MI AM')`;
}
