import type { CellReading } from './cell-reading.types.ts';

const clockForm = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;
const isoForm = /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})(?:\.\d+)?S)?$/i;
const wordForm =
  /^(?:(\d{1,3}(?:[.,]\d{1,2})?) ?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|saat) ?)?(?:(\d{1,4}) ?(?:m|mins?|minutes?|minuten?|minutos?|dakika|dk) ?)?(?:(\d{1,5}) ?(?:s|secs?|seconds?|sekunden?))?$/i;
const plain = /^(\d{1,9})(?:[.,]0+)?$/;

/** How long something took: '30', '1:30', '00:30:00', '1 h 30 min', 'PT30M'. The header may say that a number means another unit. */
export function readMinutes(cell: string, header: string): CellReading {
  const number = plain.exec(cell)?.[1];
  if (number !== undefined) return ofUnit(Number(number), header, cell);
  const [found, hours, minutes, seconds] = clockForm.exec(cell) ?? isoForm.exec(cell) ?? wordForm.exec(cell) ?? [];
  if (!found || (hours ?? minutes ?? seconds) === undefined) return { text: undefined, note: [] };
  const total = Number((hours ?? '0').replace(',', '.')) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60;
  return { text: String(Math.round(total)), note: Number.isInteger(total) ? [] : [`${header}: ${cell}`] };
}

function ofUnit(number: number, header: string, cell: string): CellReading {
  const { perMinute, isGuess } = unitOf(number, header.toLowerCase());
  const total = number / perMinute;
  return { text: String(Math.round(total)), note: isGuess || !Number.isInteger(total) ? [`${header}: ${cell}`] : [] };
}

/** How many of the unit are a minute. EspoCRM writes seconds under 'duration', in steps of five minutes. */
function unitOf(number: number, header: string): { perMinute: number; isGuess: boolean } {
  if (/milli|\bms\b|hs_call_duration/.test(header)) return { perMinute: 60_000, isGuess: false };
  if (/second|\bsec\b|sekunde/.test(header)) return { perMinute: 60, isGuess: false };
  if (/hour|stunde|heure|\bhora|\bsaat/.test(header)) return { perMinute: 1 / 60, isGuess: false };
  const isEspo = /^(?:duration|dauer)$/.test(header) && number >= 300 && number % 300 === 0;
  return { perMinute: isEspo ? 60 : 1, isGuess: isEspo };
}
