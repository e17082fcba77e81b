let words = 0;
let months = 0;

/** A word that no other record has. */
export function newWord(): string {
  words += 1;
  return `Unheard${String(words).padStart(4, '0')}`;
}

export interface Month {
  year: number;
  month: number;
}

/** A month of the past in which nobody has done anything yet. */
export function newMonth(): Month {
  months += 1;
  return { year: 2020 - Math.floor(months / 12), month: (months % 12) + 1 };
}

export function dayOf({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, '0')}-14`;
}
