import { formatDay } from '../../lib/dates.ts';
import type { FilterChip } from '../table/filter-sort/filter-chips.tsx';

interface FilterOption {
  value: string;
  label: string;
}

interface Shown<Name extends string> {
  name: Name;
  /** Beside the value where the filter is on: 'Priority: High'. */
  chip: string;
  /** The value as the chip has it; the label of its option, or the day, unless told. */
  text?: (value: string) => string;
}

/** One of some values. */
export interface ChoiceFilter<Name extends string = string> extends Shown<Name> {
  type: 'choice';
  label: string;
  /** Undefined until they are loaded. */
  options: readonly FilterOption[] | undefined;
  placeholder?: string;
  /** For a long list: it can be searched, and this is said when nothing is found. */
  nothingFound?: string;
  /** Other filters that mean nothing any more when this one changes. */
  clears?: readonly Name[];
}

/** A day that is the first or the last of a time. */
export interface DayFilter<Name extends string = string> extends Shown<Name> {
  type: 'day';
  label: string;
  notBefore?: Name;
  notAfter?: Name;
}

/** Set by links and not by a field; its chip takes it away. */
interface LinkedFilter<Name extends string = string> extends Shown<Name> {
  type: 'linked';
  text: (value: string) => string;
}

export type ListFilter<Name extends string = string> = ChoiceFilter<Name> | DayFilter<Name> | LinkedFilter<Name>;

/** How filters are read and set; part of the address of a list. */
export interface FilterState {
  filters: Readonly<Record<string, string | undefined>>;
  setFilters(values: Readonly<Record<string, string | undefined>>): void;
}

/** The first and the last day of a time. */
export function dayFilters(fromLabel: string, toLabel: string): DayFilter<'from' | 'to'>[] {
  return [
    { type: 'day', name: 'from', label: fromLabel, chip: 'From', notAfter: 'to' },
    { type: 'day', name: 'to', label: toLabel, chip: 'To', notBefore: 'from' },
  ];
}

/** Sets a filter, and takes away those that meant something only beside its old value. */
export function setFilter(state: FilterState, filter: ListFilter, value: string | undefined): void {
  const cleared = filter.type === 'choice' ? (filter.clears ?? []) : [];
  state.setFilters({ ...Object.fromEntries(cleared.map((name) => [name, undefined])), [filter.name]: value });
}

/** The filters that are on. */
export function chipsOf(filters: readonly ListFilter[], state: FilterState): FilterChip[] {
  return filters.flatMap((filter) => {
    const value = state.filters[filter.name];
    if (!value) return [];
    const onRemove = () => setFilter(state, filter, undefined);
    return [{ key: filter.name, label: filter.chip, value: textOf(filter, value), onRemove }];
  });
}

function textOf(filter: ListFilter, value: string): string {
  if (filter.text) return filter.text(value);
  if (filter.type === 'day') return formatDay(value);
  return filter.type === 'choice' ? (filter.options?.find((option) => option.value === value)?.label ?? '…') : value;
}
