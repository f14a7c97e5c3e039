import { Site } from '#domain/site/site-schema.ts'
import type { SiteVersions } from '#ports/sites/site-versions.ts'
import {
  type PreviewOf,
  previewCookie,
  previewPassOf,
  previewToken,
  readPreviewToken,
} from '../endpoints/platform/preview.ts'
import type { Answer } from '../http/answer.ts'
import { plainPage } from '../http/plain-page.ts'
import type { Step } from '../http/server-request.ts'

type Named = { slug: string; version: number }

/** How long a frame may be open before its link has to be made again. */
const LASTS_MS = 12 * 3_600_000

/**
 * Makes the name of a preview host, and reads it: `<slug>-<version>.preview.<host of the console>`.
 */
export function previewHosts(consoleOrigin: string) {
  const { host, hostname, protocol } = new URL(consoleOrigin)
  const name = new RegExp(`^([a-z0-9-]{1,50})-(\\d{1,9})\\.preview\\.${hostname.replaceAll('.', '\\.')}$`)
  return {
    originOf: ({ slug, version }: Named) => `${protocol}//${slug}-${version}.preview.${host}`,
    read(requested: string): Named | undefined {
      const [, slug, version] = name.exec(requested.toLowerCase().replace(/\.?(:\d+)?$/, '')) ?? []
      return slug && version ? { slug, version: Number(version) } : undefined
    },
  }
}

/**
 * The address of a version for a frame of the console. It opens that version at its own host only.
 */
export const framedPreviews =
  (consoleOrigin: string, secret: string) =>
  (preview: Named, path: string, now: Date): string => {
    const token = previewToken({ ...preview, expires: now.getTime() + LASTS_MS }, secret)
    const to = path === '/' ? '' : `?to=${encodeURIComponent(path)}`
    return `${previewHosts(consoleOrigin).originOf(preview)}/preview/${token}${to}`
  }

/** The site that a preview host shows to a browser with its cookie. */
export function previewsByHost(
  consoleOrigin: string,
  secret: string,
  versions: Pick<SiteVersions, 'find'>,
): PreviewOf {
  const hosts = previewHosts(consoleOrigin)
  return async (cookie, host) => {
    const named = hosts.read(host)
    const pass = named && previewPassOf(cookie, secret, Date.now())
    if (!pass || pass.slug !== named.slug || pass.version !== named.version) return
    const stored = await versions.find(named.slug, named.version)
    const site = stored && Site.safeParse(stored.config).data
    return site && { site, version: named.version }
  }
}

/** A path of the site, whatever the address says. */
const localPath = (to: string | null) => (to && /^\/(?![/\\])[\x21-\x7e]*$/.test(to) ? to : '/')

/** Only the console may frame a preview, also where it says that there is none. */
function framedBy(consoleOrigin: string, answer: Answer): Answer {
  const policy = String(answer.headers['content-security-policy'] ?? '')
  const directives = policy.split('; ').filter((one) => one && !one.startsWith('frame-ancestors '))
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'content-security-policy': [...directives, `frame-ancestors ${consoleOrigin}`].join('; '),
      'x-robots-tag': 'noindex, nofollow',
    },
  }
}

type PreviewParts = {
  consoleOrigin: string
  secret: string
  /** The steps that answer for a site; nothing else of the platform is at a preview host. */
  steps: readonly Step[]
}

/** Answers at preview hosts. A link with a token opens the preview in that browser. */
export function previewStep({ consoleOrigin, secret, steps }: PreviewParts): Step {
  const hosts = previewHosts(consoleOrigin)
  const opened = (token: string, named: Named, to: string, isHttps: boolean): Answer => {
    const now = Date.now()
    const pass = readPreviewToken(token, secret, now)
    if (!pass || pass.slug !== named.slug || pass.version !== named.version)
      return plainPage(403, 'No such preview', 'This link to a preview is not valid, or has run out.')
    return {
      status: 303,
      headers: {
        location: to,
        'set-cookie': previewCookie(token, Math.ceil((pass.expires - now) / 1000), isHttps),
        'cache-control': 'no-store',
      },
    }
  }
  return async (request) => {
    const named = hosts.read(request.client.host)
    if (!named) return
    request.route = 'preview'
    const token = /^\/preview\/([\w.-]{1,500})$/.exec(request.path)?.[1]
    const query = new URLSearchParams(request.url.slice(request.path.length))
    if (token)
      return framedBy(
        consoleOrigin,
        opened(token, named, localPath(query.get('to')), request.client.scheme === 'https'),
      )
    for (const step of steps) {
      const answer = await step(request)
      if (answer) return framedBy(consoleOrigin, answer)
    }
  }
}
