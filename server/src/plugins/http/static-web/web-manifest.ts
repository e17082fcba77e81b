/** What a browser needs to install the portal as an app. */
export function webManifest({ name }: { name: string }, basePath: string): string {
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${basePath}/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: `${basePath}/`,
    name,
    short_name: name,
    description: 'Customers and staff in one place.',
    lang: 'en',
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
  });
}
