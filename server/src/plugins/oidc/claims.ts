import * as z from 'zod/mini';
import { ProviderFailure } from './provider-failure.ts';

/** What the provider says of a person. */
export interface Claims {
  issuer: string;
  sub: string;
  sid: string | null;
  /** Undefined unless the provider has verified it. */
  email: string | undefined;
  /** What may be the name, the best first. */
  names: string[];
  groups: string[];
}

const mostGroups = 10_000;
const longestGroup = 500;

const identity = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  sid: z.optional(z.string().check(z.maxLength(255))),
  iat: z.number(),
});
const text = z.catch(z.optional(z.string().check(z.maxLength(500))), undefined);
const person = z.object({
  email: text,
  email_verified: z.catch(z.optional(z.boolean()), undefined),
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
  nickname: text,
});

/** Whether the ID token lacks something that the provider may tell elsewhere. */
export function lacksClaims(token: Record<string, unknown>, groupsClaim: string | undefined): boolean {
  const names = ['email', 'email_verified', 'name', ...(groupsClaim === undefined ? [] : [groupsClaim])];
  return names.some((name) => !Object.hasOwn(token, name));
}

/** The ID token is signed, so it wins over what was told beside it. */
export function claimsOf(token: Record<string, unknown>, beside: Record<string, unknown>, groupsClaim: string): Claims {
  const signed = identity.safeParse(token);
  if (!signed.success) throw new ProviderFailure('answer', 'claims');
  const all = { ...beside, ...token };
  const told = z.parse(person, all);
  const full = [told.given_name, told.family_name].filter(Boolean).join(' ');
  return {
    issuer: signed.data.iss,
    sub: signed.data.sub,
    sid: signed.data.sid ?? null,
    // An address of one answer is not verified by the other.
    email: verifiedOf(Object.hasOwn(token, 'email') ? withMissing(token, beside) : beside),
    names: [told.name, full, told.nickname, told.preferred_username].filter(
      (name) => name !== undefined && name !== '',
    ) as string[],
    groups: groupsOf(Object.hasOwn(all, groupsClaim) ? all[groupsClaim] : undefined),
  };
}

/** A provider may put the address into the token and the mark beside it; then both must name the same address. */
function withMissing(token: Record<string, unknown>, beside: Record<string, unknown>): Record<string, unknown> {
  const { email } = token;
  const { email: other, email_verified } = beside;
  return Object.hasOwn(token, 'email_verified') || email !== other ? token : { ...token, email_verified };
}

function verifiedOf(told: Record<string, unknown>): string | undefined {
  const { email, email_verified: isVerified } = z.parse(person, told);
  return isVerified === true && email ? email : undefined;
}

/** A list of names, or a single one. Anything else counts as none. */
function groupsOf(claim: unknown): string[] {
  const list = typeof claim === 'string' ? [claim] : Array.isArray(claim) ? claim.slice(0, mostGroups) : [];
  return list.filter((group): group is string => typeof group === 'string' && group.length <= longestGroup);
}
