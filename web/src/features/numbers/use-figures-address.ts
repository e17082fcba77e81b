import type { FigureRange } from '@crm/contract/numbers/ranges';
import { useAddress } from '../../lib/address/use-address.ts';
import { company } from '../../lib/company/company.ts';
import { type Preset, presetRange, readRange } from './range-presets.ts';

/** Days and team of the address, where a link, a reload and the Back key lead to them. */
export function useFiguresAddress(today: string, preset: Preset) {
  const { firstDayOfWeek } = company.useValue();
  const { read, change, withChanges } = useAddress();
  const range = readRange(read('from'), read('to')) ?? presetRange(preset, today, firstDayOfWeek);
  const team = read('team') ?? '';
  const teamId = /^[1-9]\d{0,14}$/.test(team) ? Number(team) : null;
  return {
    range,
    teamId,
    showRange: (next: FigureRange) => change({ ...next }),
    showTeam: (id: number | null) => change({ team: id === null ? null : String(id) }),
    withChanges,
    /** What a call is asked with. */
    query: { ...range, teamId: teamId === null ? undefined : String(teamId) },
  };
}
