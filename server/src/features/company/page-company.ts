import type { CompanyRow } from './company.queries.ts';
import { logoAddress } from './logo-address.ts';

/** What the page brings along, so that nothing is drawn in one way first and in another then. */
export function pageCompanyOf(row: CompanyRow) {
  const { timeZone: _zone, logoType: _type, logoVersion: _logo, secondFactor: _rule, calendarFeeds: _feeds, ...shown } = row;
  const { name, version, ...settings } = shown;
  return { name, version, logo: logoAddress(row), settings };
}
