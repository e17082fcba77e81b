/** Cookies by name, as a browser keeps them for one site. */
export class Jar {
  private readonly cookies = new Map<string, string>();

  take(headers: Headers | string[]): void {
    for (const line of Array.isArray(headers) ? headers : headers.getSetCookie()) {
      const [pair = '', ...flags] = line.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at);
      const isGone = flags.some((flag) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(flag)) || pair.slice(at + 1) === '';
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(at + 1));
    }
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

const maxSteps = 12;

/** Signs in at the provider's own pages under this name, and answers the address to which the provider leads back. */
export async function signInAtProvider(address: string, login: string, redirectUri: string, jar = new Jar()): Promise<string> {
  let url = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < maxSteps; step += 1) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    form = undefined;
    jar.take(response.headers);
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (url.startsWith(redirectUri)) return url;
    } else {
      const page = await response.text();
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      const [, action] = /action="([^"]+)"/.exec(page) ?? [];
      if (!prompt || !action) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`);
      url = new URL(action, url).href;
      form = new URLSearchParams({ prompt, login, password: 'any' });
    }
  }
  throw new Error('the provider leads nowhere');
}
