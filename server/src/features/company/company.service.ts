import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { Download, UploadedFile } from '@crm/contract/core/files';
import { liveTopics } from '@crm/contract/core/live-topics';
import type { CompanyAnswer, CompanyForm } from '@crm/contract/office/company';
import { transaction } from '../../db/client.ts';
import { requireOpenSession } from '../../plugins/access/session.ts';
import type { Context, PublicContext } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';
import { requireSeenVersion } from '../../records/refusals.ts';
import { type CompanyRow, changeCompany, changeLogo, companyOf, findLogo, lockCompany } from './company.queries.ts';
import { logoAddress } from './logo-address.ts';
import { readLogo } from './logo-file.ts';

const id = 1;
const fixedZone = "The time zone is set by the server's environment";

export async function getCompany(context: Context): Promise<CompanyAnswer> {
  return answerOf(context, await companyOf(context.pool));
}

/** For anybody: what the sign-in page shows. */
export async function getSight({ pool }: PublicContext): Promise<Pick<CompanyAnswer, 'name' | 'logo'>> {
  const row = await companyOf(pool);
  return { name: row.name, logo: logoAddress(row) };
}

export async function updateCompany(context: Context, form: CompanyForm): Promise<CompanyAnswer> {
  const { pool, actor, clock, seenVersion } = context;
  await transaction(pool, async (db) => {
    const before = await lockCompany(db);
    requireSeenVersion(seenVersion, before.version);
    const timeZone = zoneToStore(context, before, form.timeZone);
    requireOwnFactor(context, before, form);
    await changeCompany(db, { id: actor.id, now: clock.now() }, { ...form, timeZone });
  });
  return changed(context);
}

export async function uploadLogo(context: Context, file: UploadedFile): Promise<CompanyAnswer> {
  return replaceLogo(context, await readLogo(file));
}

export async function removeLogo(context: Context): Promise<CompanyAnswer> {
  return replaceLogo(context, null);
}

/** Only the present logo has an address: pages that show an older one learn of the new one. */
export async function downloadLogo({ pool }: PublicContext, version: number): Promise<Download> {
  const stored = await findLogo(pool, version);
  if (!stored?.logo || !stored.logoType) throw new CallError('NOT_FOUND', 'Not found');
  const { logo, logoType } = stored;
  async function* content() {
    yield logo as Uint8Array;
  }
  const name = logoType === 'image/png' ? 'logo.png' : 'logo.svg';
  return { name, type: logoType, content: content(), isKept: true };
}

async function replaceLogo(context: Context, picture: Awaited<ReturnType<typeof readLogo>> | null): Promise<CompanyAnswer> {
  const { pool, actor, clock } = context;
  await transaction(pool, async (db) => {
    await requireOpenSession(context, db);
    const { logoType } = await lockCompany(db);
    if (!picture && !logoType) throw new CallError('NOT_FOUND', 'There is no logo.');
    await changeLogo(db, picture, clock.now());
    await recordChange(db, {
      at: clock.now(),
      actorId: actor.id,
      entity: 'company',
      entityId: id,
      action: picture ? 'logo set' : 'logo removed',
      before: { logo: logoType },
      after: { logo: picture?.type ?? null },
    });
  });
  return changed(context);
}

/** This server follows at once, and all others before they tell their browsers. Nearly everything shown depends on it. */
async function changed(context: Context): Promise<CompanyAnswer> {
  await context.reloadCompany();
  context.publish({ topics: liveTopics, everyone: true });
  const row = await companyOf(context.pool);
  return answerOf({ ...context, timeZone: context.zoneOf(row.timeZone) }, row);
}

/** Whoever asks it of administrators has shown that it works: otherwise all of them could lock themselves out. */
function requireOwnFactor({ actor }: Context, before: CompanyRow, { secondFactor = before.secondFactor }: CompanyForm): void {
  if (secondFactor === before.secondFactor || secondFactor === 'free' || actor.hasFactor) return;
  throw invalidFields({ secondFactor: 'Add a second factor to your own account first' });
}

/** Nobody names a zone by saving the one that is shown anyway. */
function zoneToStore({ timeZone, isTimeZoneFixed }: Context, before: CompanyRow, asked: string): string | null {
  if (asked === timeZone) return before.timeZone;
  if (isTimeZoneFixed) throw invalidFields({ timeZone: fixedZone });
  return asked;
}

function answerOf({ timeZone, isTimeZoneFixed }: Pick<Context, 'timeZone' | 'isTimeZoneFixed'>, row: CompanyRow): CompanyAnswer {
  const { logoType: _type, logoVersion: _version, workingDays, ...settings } = row;
  return { ...settings, workingDays: [...workingDays], timeZone, isTimeZoneFixed, logo: logoAddress(row) };
}
