import type { AppointmentOutcome, AppointmentStatus } from '@crm/contract/work/appointment-forms';
import { statusAfter } from '@crm/contract/work/appointment-forms';
import type { TaskForm } from '@crm/contract/work/task-forms';

// The words of other tools for how far something is. A word that says more than the portal can keep is told in the text, too.

interface Known<Value> {
  value: Value;
  isExact: boolean;
}
type Words<Value> = ReadonlyMap<string, Known<Value>>;

function wordsOf<Value>(lists: readonly { value: Value; exact: string; near?: string }[]): Words<Value> {
  const entries = lists.flatMap(({ value, exact, near = '' }) => [
    ...split(exact).map((word): [string, Known<Value>] => [word, { value, isExact: true }]),
    ...split(near).map((word): [string, Known<Value>] => [word, { value, isExact: false }]),
  ]);
  return new Map(entries);
}

function split(list: string): string[] {
  return list.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));
}

/** 'NOT_STARTED' and 'Not started' are one word. */
function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Four is finished. Whoever is no administrator cannot finish a task: its import hands it in for review. */
const stages = wordsOf([
  {
    value: 1,
    exact: `1, not started, todo, to do, to dos, open, new, planned, pending, backlog, inbox, false, no,
      nicht begonnen, nicht gestartet, offen, neu, geplant, zu erledigen, ausstehend, nein,
      à faire, non commencé, non commencée, nouveau, por hacer, pendiente, no iniciado, no iniciada, a fazer, pendente, não iniciado,
      não iniciada, yapılacak, başlamadı, bekliyor`,
    near: 'deferred, waiting, on hold, blocked, zurückgestellt, verschoben, wartet, wartend, reporté, aplazado, adiado, ertelendi',
  },
  {
    value: 2,
    exact: `2, in progress, started, doing, ongoing, in bearbeitung, in arbeit, läuft, begonnen, gestartet, en cours, en curso, en progreso,
      em andamento, iniciado, devam ediyor`,
  },
  { value: 3, exact: '3, review, in review, prüfung, in prüfung, zu prüfen, en revisión, em revisão, incelemede' },
  {
    value: 4,
    exact: `4, completed, complete, done, finished, closed, true, yes, erledigt, abgeschlossen, fertig, beendet, ja, terminé, terminée,
      fait, completado, completada, hecho, concluído, concluída, tamamlandı`,
    near: 'canceled, cancelled, abgebrochen, abgesagt, storniert, annulé, annulée, cancelado, cancelada, iptal, iptal edildi',
  },
]);

const priorities = wordsOf<TaskForm['priority']>([
  { value: 'High', exact: 'high, hoch, haut, haute, alta, alto, yüksek', near: 'urgent, highest, critical, dringend, sehr hoch' },
  { value: 'Normal', exact: 'normal, medium, none, mittel, moyen, moyenne, normale, media, média, orta, keine' },
  { value: 'Low', exact: 'low, niedrig, gering, bas, basse, baja, baixa, düşük', near: 'lowest, sehr niedrig' },
]);

/** 'byDay': the word says nothing about whether it took place. */
const statuses = wordsOf<AppointmentOutcome | 'pending' | 'byDay'>([
  {
    value: 'pending',
    exact: `pending, planned, scheduled, open, upcoming, not started, todo, geplant, offen, ausstehend, anstehend, planifié, planifiée, prévu,
      planificada, planificado, programada, programado, pendiente, planejado, planejada, agendado, agendada, pendente, planlandı, bekliyor`,
    near: 'queued, ringing, connecting, calling crm user, in progress',
  },
  { value: 'byDay', exact: 'confirmed', near: 'tentative, accepted, needs action, bestätigt, vorläufig' },
  {
    value: 'done',
    exact: `completed, complete, done, held, finished, closed, connected, erledigt, abgeschlossen, stattgefunden, abgehalten, durchgeführt,
      gehalten, erreicht, tenu, tenue, terminé, terminée, realizada, realizado, celebrada, completada, completado, concluída, concluído,
      yapıldı, tamamlandı`,
    near: 'left live message',
  },
  {
    value: 'no_answer',
    exact: 'no answer, nicht erreicht, keine antwort, pas de réponse, sin respuesta, sem resposta, cevap yok',
    near: 'busy, failed, missed, left voicemail, wrong number, no show, besetzt, verpasst, nicht erschienen',
  },
  {
    value: 'cancelled',
    exact: `cancelled, canceled, abgesagt, storniert, annulé, annulée, cancelado, cancelada, iptal, iptal edildi`,
    near: 'not held, rescheduled, declined, nicht stattgefunden, nicht abgehalten, nicht durchgeführt, verschoben',
  },
]);

/** Undefined for a word that nobody knows. */
export function stageOf(text: string): Known<number> | undefined {
  return stages.get(plainWord(text));
}

export function priorityOf(text: string): Known<TaskForm['priority']> | undefined {
  return priorities.get(plainWord(text));
}

interface Closing {
  status: AppointmentStatus;
  outcome: AppointmentOutcome | null;
}

/** Without a word, what is over has taken place. */
export function closingOf(text: string, isOver: boolean): Known<Closing> | undefined {
  const known = text === '' ? { value: 'byDay' as const, isExact: true } : statuses.get(plainWord(text));
  if (!known) return undefined;
  const outcome = known.value === 'byDay' ? (isOver ? 'done' : 'pending') : known.value;
  const value: Closing = outcome === 'pending' ? { status: 'pending', outcome: null } : { status: statusAfter(outcome), outcome };
  return { value, isExact: known.isExact };
}
