/** The first letters of the months in English, German, French, Spanish, Portuguese and Turkish, without accents. */
const months = [
  'jan ene oca janv',
  'feb fev sub fevr',
  'mar maer mrz mars marz mart',
  'apr avr abr nis',
  'may mai mayi mayo',
  'jun juin haz',
  'jul juil tem',
  'aug aou ago agu aout',
  'sep set eyl sept',
  'oct okt out eki',
  'nov kas',
  'dec dez dic ara',
];
const numbers = new Map(months.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)));

/** 'März', 'mars', 'Mart' and 'March' are 3. */
export function monthOf(word: string): number | undefined {
  const letters = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
  // 'mar' also begins 'Martes', 'Mardi' and 'Marţi', which are Tuesdays.
  if (letters.startsWith('mard') || letters.startsWith('marte')) return undefined;
  return numbers.get(letters.slice(0, 4)) ?? numbers.get(letters.slice(0, 3));
}
