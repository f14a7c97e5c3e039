/** For phones that draw no SVG. The files are in `src/console/public`. */
const pngOf = (size: number) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
})

/** Lets a phone install the console beside its other apps. */
export const loader = () =>
  Response.json(
    {
      id: '/',
      name: 'Forecourt console',
      short_name: 'Forecourt',
      start_url: '/',
      display: 'standalone',
      background_color: '#f4f4f1',
      theme_color: '#f4f4f1',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
        pngOf(192),
        pngOf(512),
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
  )
