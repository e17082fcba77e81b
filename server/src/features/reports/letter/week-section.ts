import type { PlannedPerson } from '@crm/contract/numbers/team-week';
import type { FigureContext } from '../../../records/figure-scope.ts';
import type { MailSection, MailTable } from '../../../records/mails.ts';
import { wholeWeek } from '../../team-week/team-week.service.ts';
import { countText, hoursText, numberText, shareText, spanText } from './figure-texts.ts';
import { type Asked, figureLink, rowsOfTable } from './section.ts';

interface Person {
  name: string;
  capacity: number;
  planned: number;
  appointments: number;
  tasks: number;
  overdue: number;
  overMinutes: number;
  overTasks: number;
}

/** The present week, whichever days the other pages are of: it is about what is still to come. */
export async function weekSection(context: FigureContext, asked: Asked): Promise<MailSection> {
  const { from, to, people, readPeople } = await wholeWeek(context, {
    from: undefined,
    teamId: asked.teamId,
    staffId: undefined,
  });
  const planned = (await readPeople(people, 0)).map(personOf);
  return {
    heading: 'Team week',
    note: spanText({ from, to }, context.company),
    figures: figuresOf(planned),
    table: tableOf(planned),
    link: { label: 'Open the team week', path: figureLink('/numbers/week', { ...asked, from, to }) },
  };
}

function personOf({ name, overdue, days }: PlannedPerson): Person {
  const sum = (of: (day: PlannedPerson['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    name,
    overdue,
    capacity: sum((day) => day.capacity),
    planned: sum((day) => day.planned),
    appointments: sum((day) => day.calls + day.meetings),
    tasks: sum((day) => day.tasks),
    overMinutes: sum((day) => day.overMinutes),
    overTasks: sum((day) => day.overTasks),
  };
}

function figuresOf(people: readonly Person[]): MailSection['figures'] {
  const sum = (of: (person: Person) => number) => people.reduce((total, person) => total + of(person), 0);
  const [planned, capacity] = [sum((one) => one.planned), sum((one) => one.capacity)];
  return [
    {
      label: 'Calls and meetings',
      value: `${hoursText(planned)} h`,
      note: `${shareText(planned, capacity)} of ${hoursText(capacity)} h`,
    },
    {
      label: 'Tasks due',
      value: numberText(sum((one) => one.tasks)),
      note: `${numberText(sum((one) => one.overdue))} overdue before today`,
    },
    {
      label: 'Too much planned',
      value: countText(people.filter(isTooMuch).length, 'person', 'people'),
      note: `of ${numberText(people.length)}`,
    },
  ];
}

/** Who has too much first, then who has most. */
function tableOf(people: readonly Person[]): MailTable {
  const ranked = people.toSorted(
    (one, other) =>
      other.overMinutes - one.overMinutes ||
      other.overTasks - one.overTasks ||
      other.planned - one.planned ||
      other.tasks - one.tasks,
  );
  const more = ranked.length - rowsOfTable;
  return {
    title: 'The week by person',
    columns: ['Person', 'Planned, h', 'Working time, h', 'Tasks due'],
    rows: ranked.slice(0, rowsOfTable).map((person) => ({
      cells: [
        person.name,
        `${hoursText(person.planned)}${isTooMuch(person) ? ', too much' : ''}`,
        hoursText(person.capacity),
        numberText(person.tasks),
      ],
      bar: person.capacity === 0 ? Math.sign(person.planned) : person.planned / person.capacity,
    })),
    note: people.length === 0 ? 'Nobody is planned for.' : more > 0 ? `${countText(more, 'more person', 'more people')}.` : '',
  };
}

function isTooMuch({ overMinutes, overTasks }: Person): boolean {
  return overMinutes > 0 || overTasks > 0;
}
