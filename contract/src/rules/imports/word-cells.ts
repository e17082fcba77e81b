import { contactPriorities, leadPriorities, leadPriorityLabels } from '../../core/words.ts';
import type { ImportKind } from '../../imports/import-kinds.ts';

// Words of other tools for what has fixed words here.

/** By its value or its label, however it is written. */
export function priorityOf(kind: ImportKind, text: string): string | undefined {
  const words = kind === 'task' ? taskPriorityWords : kind === 'contact' ? contactPriorityWords : leadPriorityWords;
  return words.get(lettersOf(text));
}

const contactPriorityWords = new Map(contactPriorities.map((value) => [lettersOf(value), value] as const));
const leadPriorityWords = new Map(
  leadPriorities.flatMap((value) =>
    [lettersOf(value), lettersOf(leadPriorityLabels[value])].map((letters) => [letters, value] as const),
  ),
);
const taskPriorityWords = wordMap({
  High: 'high urgent highest critical hoch dringend haute alta yuksek',
  Normal: 'normal medium standard mittel moyenne media orta none',
  Low: 'low lowest niedrig gering basse baja baixa dusuk',
});

const statusWords = wordMap({
  pending: 'pending planned scheduled open upcoming new geplant planifie planificada planejada planlandi notstarted',
  completed: 'completed complete held done finished abgeschlossen gehalten connected termine realizada concluida tamamlandi',
  cancelled: 'cancelled canceled notheld rescheduled abgesagt annule cancelada iptal noshow',
});

export function statusOf(text: string): string | undefined {
  return statusWords.get(lettersOf(text));
}

const stageWords = wordMap({
  1: 'notstarted todo new open planned pending deferred waiting offen nichtbegonnen nicht begonnen',
  2: 'inprogress started working active inbearbeitung encours enprogreso emandamento devamediyor',
  3: 'resolved review waitingforreview',
  4: 'completed complete done finished closed erledigt abgeschlossen termine completada concluida tamamlandi',
});

/** The number of the stage that a word of a task's state stands for. */
export function stageOf(text: string): string | undefined {
  return /^[1-4]$/.test(text) ? text : stageWords.get(lettersOf(text));
}

function wordMap(words: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(words).flatMap(([value, known]) => known.split(' ').map((word) => [word, value] as const)));
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^a-z]/g, '');
}
