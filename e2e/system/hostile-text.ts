/** The fields that hostile text was put into. */
export const plantedFields = new Set<string>();

/** Text that a careless page would run; it says which field it stands in. */
export function hostile(field: string): string {
  plantedFields.add(field);
  return `<img src=x onerror="__hit('${field}')">`;
}

/** For fields that take few characters. */
export function short(field: string): string {
  plantedFields.add(field);
  return '<svg onload=__hit()>';
}

export const hostileAddress = () => `"><img/src=x/onerror=__hit('email')>${crypto.randomUUID().slice(0, 8)}@x.example`;

export const tenDigits = () => String(5_000_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)).slice(0, 10);
