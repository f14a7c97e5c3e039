import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import type { Site } from '#domain/site/site-schema.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { contentSecurityPolicy } from '../../http/security.ts'

const PICTURES = 'docs/screenshots'
const PICTURE_PATH = /^\/_platform\/([a-z0-9-]+\.webp)$/
const BARE = new Set(['localhost', '127.0.0.1', '[::1]'])

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `
:root{color-scheme:light;--ink:#14181d;--soft:#4d5661;--paper:#f4f2ee;--card:#fff;--line:#dcd8d0}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.wrap{width:min(100% - 2.5rem,82rem);margin-inline:auto}
header{padding-block:clamp(2.5rem,6vw,5.5rem) clamp(2rem,4vw,3.5rem)}
h1{margin:0;max-width:18ch;font-size:clamp(2.25rem,1.4rem + 4vw,4.5rem);line-height:1;letter-spacing:-.04em;font-weight:800;text-wrap:balance}
header p{margin:1.25rem 0 0;max-width:58ch;color:var(--soft);font-size:1.125rem}
ul{display:grid;gap:clamp(1.5rem,3vw,3rem) clamp(1rem,2vw,2rem);grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));margin:0;padding:0 0 5rem;list-style:none}
a{display:grid;gap:1rem;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:6px;border-radius:12px}
.shots{position:relative;padding:0 1.5rem 1.25rem 0}
img{display:block;max-width:100%;height:auto;background:var(--line)}
.desktop{width:100%;aspect-ratio:8/5;object-fit:cover;border-radius:12px;box-shadow:0 0 0 1px var(--line),0 18px 40px -24px #14181d80;transition:transform .2s ease-out}
.phone{position:absolute;right:0;bottom:0;width:21%;aspect-ratio:390/844;object-fit:cover;border-radius:12px;box-shadow:0 0 0 3px var(--card),0 0 0 4px var(--line),0 14px 28px -12px #14181d99}
a:hover .desktop{transform:translateY(-4px)}
@media (prefers-reduced-motion:reduce){.desktop{transition:none}}
h2{margin:0;font-size:1.25rem;line-height:1.2;letter-spacing:-.02em}
a:hover h2{text-decoration:underline;text-underline-offset:.2em}
.about{display:grid;gap:.25rem}
.about p{margin:0;color:var(--soft)}
small{color:var(--soft);font-size:.8125rem}
footer{padding-block:2rem 3rem;border-top:1px solid var(--line);color:var(--soft);font-size:.9375rem}
code{font-size:.9em}`

function entry(site: Site, port: number): string {
  const shot = (screen: 'desktop' | 'phone', width: number, height: number, alt: string) => {
    const file = `${site.slug}-home-${screen}.webp`
    if (!existsSync(join(PICTURES, file))) return ''
    return `<img class="${screen}" src="/_platform/${file}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`
  }
  const host = `${site.slug}.localhost:${port}`
  return `<li><a href="http://${host}/"><div class="shots">${shot('desktop', 960, 600, escaped(`Home page of ${site.name}`))}${shot('phone', 390, 844, '')}</div><div class="about"><h2>${escaped(site.name)}</h2><p>${escaped(site.showcase ?? site.description)}</p><small>${escaped(host)}</small></div></a></li>`
}

/** The gallery of the demo sites: a screenshot and one line for each. */
function platformHtml(sites: Site[], port: number): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Forecourt: ${sites.length} demo dealers</title><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header class="wrap"><h1>${sites.length} dealers, one platform.</h1><p>Every site below is a folder of configuration on this machine: its own look, stock, menus, forms and rules, served by the same process. Open one.</p></header><main class="wrap"><ul>${sites.map((site) => entry(site, port)).join('')}</ul></main><footer><div class="wrap">Forecourt is open source. This page is shown at the bare address while the demo data is on; <code>npm run screenshots</code> takes its pictures.</div></footer></body></html>`
}

async function picture(name: string): Promise<Response> {
  try {
    const body = await readFile(join(PICTURES, name))
    return new Response(new Uint8Array(body), {
      headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=3600' },
    })
  } catch {
    return new Response('There is no such picture.\n', { status: 404 })
  }
}

const hostName = (c: Context<EndpointEnv>) => c.get('client').host.replace(/:\d+$/, '').toLowerCase()

/** Serves the gallery at the bare address of a demo. Other hosts are passed on (SITE-1). */
export function platformPage(sites: SiteDirectory, port: number): MiddlewareHandler<EndpointEnv> {
  return async (c, next) => {
    if (!BARE.has(hostName(c)) || !['GET', 'HEAD'].includes(c.req.method) || sites.byHost(hostName(c)))
      return next()
    const [, file] = PICTURE_PATH.exec(c.req.path) ?? []
    if (file) return picture(file)
    if (c.req.path !== '/') return next()
    const html = platformHtml(
      sites.all().filter(({ setup }) => setup.isOpen),
      port,
    )
    return c.html(html, 200, {
      'Content-Security-Policy': contentSecurityPolicy([{ kind: 'style', text: STYLE }]),
      'Cache-Control': 'no-store',
    })
  }
}
