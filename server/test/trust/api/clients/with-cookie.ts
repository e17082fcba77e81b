/** A fetch that keeps the session's cookie, as a browser does. */
export function withCookie(): typeof fetch {
  let cookie: string | undefined;
  return async (input, init) => {
    const request = new Request(input, init);
    if (cookie !== undefined) request.headers.set('cookie', cookie);
    const response = await fetch(request);
    const [set] = response.headers.getSetCookie();
    cookie = set?.split(';')[0] ?? cookie;
    return response;
  };
}

/** Where the portal is, and who walks. */
export const { ADDRESS: address = '', EMAIL: email = '', PASSWORD: password = '' } = process.env;

/** The data of an answer, whose failure ends the walk. */
export function required<T>(data: T | undefined, error: unknown): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

export const csv =
  'Name,Description,Email,Phone,Location,Source,Priority,Amount\nBirch & Co,Wants a quote,birch@shop.example,5558880001,Akron,Fair,,1250.50\n';

/** Everything that the forms of the walk need, by the number of the walk: two walks make no twins. */
export const form = (number: number) => ({
  name: `Customer ${number}`,
  description: 'Wants a quote',
  email: `walk${number}@shop.example`,
  phone: String(5_557_000_000 + number),
  location: 'Akron',
  source: 'Fair',
  amount: '1250.50',
});

/** The day after tomorrow, wherever the portal is. */
export const finishBy = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
