import { type Composed, composed, type Rows, type Said, type Saying } from '../../db/statement.ts';
import { filtersOf } from './list-conditions.ts';
import type { Condition, DescribedList, ListName, Owners, RowQuery } from './list-kind.ts';
import { type Position, portionText, type ScrolledSource, type Section, type Way } from './portion-statements.ts';

// A list that loads on while a person scrolls: each portion begins where the one before it ended, so that no row is missing and
// none comes twice while others write.

/** The statement of a list: 'portion_task'. */
export type PortionName = Extract<keyof Rows, `portion_${string}`>;

export interface DescribedScrolled<View extends string, Filters extends object> extends ScrolledSource {
  /** The lists that are read of it, each as sections one after the other: open things first, then finished ones. */
  views: Readonly<Record<View, readonly [Section, ...Section[]]>>;
  search?: (term: string) => Condition;
  filters: DescribedList<ListName, string, Filters, string>['filters'];
  examples: DescribedList<ListName, string, Filters, string>['examples'];
}

/** A list with its composed statement. */
export interface ScrolledList<Row, View extends string, Filters extends object> extends DescribedScrolled<View, Filters> {
  name: string;
  portions: Composed<Row>;
}

export interface ScrolledQuery<View extends string> extends Pick<RowQuery, 'search'> {
  view: View;
  owners: Owners;
  limit: number;
  /** Where the portion before this one ended. */
  cursor?: string | undefined;
}

export function defineScrolled<
  Name extends PortionName,
  View extends string,
  Filters extends object,
  Says extends Saying<Rows[Name]> = Record<never, never>,
>(name: Name, list: DescribedScrolled<View, Filters>, says?: Says): ScrolledList<Said<Rows[Name], Says>, View, Filters> {
  return { ...list, name, portions: composed(name, () => texts(list), says) };
}

/** The portions of each view, then the first view of one person, of several and of everybody, with filters and without them. */
function texts<View extends string, Filters extends object>(list: DescribedScrolled<View, Filters>): string[] {
  const owners: Owners[] = list.owner === undefined ? ['everybody'] : [1, [1, 2], 'everybody'];
  const views = Object.values<readonly Section[]>(list.views);
  const text = (sections: readonly Section[], owner: Owners, more: { filters?: Condition[]; way?: Way; after?: Position } = {}) =>
    portionText(list, { sections, query: queryOf(owner), filters: [], way: 'walked', limit: 50, ...more });
  return [
    ...views.flatMap((sections) => [
      text(sections, owners[0] ?? 'everybody'),
      ...sections.map((_, section) => text(sections, owners[0] ?? 'everybody', { after: { section, key: '', id: 1 } })),
    ]),
    ...owners.flatMap((owner) => [
      ...views
        .slice(0, 1)
        .flatMap((sections) => [
          text(sections, owner),
          ...filtersFor(list, owner).flatMap((filters) => [
            text(sections, owner, { filters, way: 'matched' }),
            text(sections, owner, { filters }),
          ]),
        ]),
    ]),
  ];
}

function filtersFor<Filters extends object>(list: DescribedScrolled<string, Filters>, owner: Owners): Condition[][] {
  const { search, examples } = list;
  const searches = search ? ['ab', 'abc', 'abc de'].map((term) => [search(term)]) : [];
  return [...examples.map((example) => filtersOf(list, { ...queryOf(owner), ...example })), ...searches].filter(
    ({ length }) => length > 0,
  );
}

function queryOf(owners: Owners): RowQuery {
  return { owners, sort: '', direction: 'asc', timeZone: 'UTC' };
}
