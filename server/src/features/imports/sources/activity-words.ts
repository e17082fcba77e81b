// The words by which a column of stages, states or priorities is told from others that are called so, too.

const stages = wordSet(
  `1, 2, 3, 4, not started, todo, to do, open, new, planned, pending, deferred, waiting, in progress, started, completed, complete, done,
  finished, closed, canceled, cancelled, nicht begonnen, offen, neu, geplant, in bearbeitung, begonnen, erledigt, abgeschlossen,
  zurückgestellt, wartet, à faire, non commencé, en cours, terminé, reporté, pendiente, en curso, completado, completada, pendente,
  em andamento, concluído, concluída, yapılacak, başlamadı, devam ediyor, tamamlandı`,
);

const states = wordSet(
  `pending, planned, scheduled, open, upcoming, confirmed, tentative, completed, complete, done, held, not held, finished, closed,
  connected, no answer, busy, failed, missed, left voicemail, left live message, wrong number, no show, cancelled, canceled, rescheduled,
  geplant, offen, abgeschlossen, gehalten, stattgefunden, nicht stattgefunden, abgesagt, planifié, tenu, annulé, planificada, realizada,
  cancelada, planejado, realizado, cancelado, planlandı, yapıldı, tamamlandı, iptal`,
);

const priorities = wordSet(
  `high, normal, medium, low, none, urgent, highest, lowest, hoch, mittel, niedrig, gering, dringend, haute, moyenne, basse, alta, media,
  média, baja, baixa, yüksek, orta, düşük`,
);

export function isStageWord(text: string): boolean {
  return stages.has(plainWord(text));
}

export function isStateWord(text: string): boolean {
  return states.has(plainWord(text));
}

export function isTaskPriority(text: string): boolean {
  return priorities.has(plainWord(text));
}

function wordSet(list: string): Set<string> {
  return new Set(list.split(',').map(plainWord));
}

/** 'NOT_STARTED' and 'Not started' are one word. */
function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
