/** Shades of one ramp; red shades are for rework and what is beyond the 90th of a hundred, the hatch for what belongs to nobody. */
export type Tone = 'first' | 'second' | 'third' | 'rework1' | 'rework2' | 'rework3' | 'nobody';

export interface Part {
  /** What it counts, as the legend calls it. */
  name: string;
  tone: Tone;
  value: number;
  /** The value as it is written. */
  text: string;
}
