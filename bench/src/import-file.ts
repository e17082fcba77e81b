import type { Product } from './product.ts';

export const importHeader = 'Name,Description,Email,Phone,Location,Source,Priority,Amount';

/** A row of a file; its phone and e-mail are of no other row. */
export function cellsOf(n: number): string[] {
  return [
    `Imported ${n} Traders`,
    `Asked for offer ${n} and wants to be called back`,
    `import${n}@shop.example`,
    String(8_000_000_000 + n),
    'Dayton',
    'Fair',
    'Client',
    String(n % 5000),
  ];
}

/** All leads of everybody; answers how many bytes they are. */
export async function exportAll({ port }: Product, cookie: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/customer/lead/export?scope=global`, { headers: { cookie } });
  let size = 0;
  for await (const chunk of response.body ?? []) size += chunk.length;
  return size;
}

export async function post<T>({ port }: Product, cookie: string, path: string, body: FormData | object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: T; message?: string };
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.message ?? ''}`);
  return answer.data;
}
