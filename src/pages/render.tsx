import type { ComponentType, ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { memoize } from '#domain/caching/memoize.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type PublicSite, publicSite } from '#domain/site/views/public-site.ts'
import { DeclareCodeProvider, type DeclaredCode } from '#ui/page/inline-code.tsx'
import { jsonPieces, keyOf, textOf } from '#ui/page/json-text.ts'
import {
  type CachedPart,
  cachedPart,
  markupCache,
  RenderCachedProvider,
  versionIdOf,
} from '#ui/page/markup-cache.ts'
import type { PageMeta } from '#ui/page/page-meta.tsx'
import { type ServerScope, ServerScopeProvider } from '#ui/page/server-scope.tsx'
import { SiteProvider } from '#ui/page/site-context.tsx'
import { listenEarly } from '../browser/early.ts'
import type { Assets } from './assets.ts'
import { Document } from './document.tsx'
import { type IslandPart, RenderIslandProvider } from './island.tsx'
import { type PageParts, pageInParts } from './page-in-parts.ts'
import { VIEWS, type ViewName } from './views.tsx'

export type PageToRender = {
  view: ViewName
  props: object
  meta: PageMeta
  scope: ServerScope
  assets: Assets
}

/** The early script goes right after this element. After the stylesheets it would wait for them. */
const CHARSET = '<meta charSet="utf-8"/>'
const MEGABYTE = 1024 * 1024

/**
 * Renders a part inside a noscript element, then removes that element. Elsewhere React would put
 * preload links for the part's images before its markup.
 */
function renderPart(part: ReactNode, identifierPrefix?: string): string {
  const markup = renderToString(<noscript>{part}</noscript>, { identifierPrefix })
  return markup.slice('<noscript>'.length, -'</noscript>'.length)
}

type PartToRender = { element: ReactElement; identifierPrefix?: string }

/** Renders a part outside the page, and collects the inline code that it declares. */
function renderCachedPart({ element, identifierPrefix }: PartToRender): CachedPart {
  const code: DeclaredCode[] = []
  const declare = (one: DeclaredCode) => {
    code.push(one)
    return one.text
  }
  const part = <DeclareCodeProvider value={declare}>{element}</DeclareCodeProvider>
  return cachedPart(renderPart(part, identifierPrefix), code)
}
const cachedMarkup = markupCache(renderCachedPart, 16 * MEGABYTE)

/** Pages share their inline code. Caching it means that it is encoded and hashed only once. */
const cachedCode = markupCache((code: DeclaredCode) => cachedPart(code.text, [code]), 4 * MEGABYTE)

/** The same on every page of a build. */
const earlyScript = memoize(({ start }: Assets) => {
  const files = start.map((file) => `import(${JSON.stringify(file)})`)
  const text = `(${listenEarly})(()=>Promise.all([${files}]))`
  return cachedPart(`<script>${text}</script>`, [{ kind: 'script', text }])
})

const publicSiteOf = memoize((site: Site) => publicSite(site))

/** A JSON script element, in pieces. `<` is escaped, so that the data cannot end the element. */
const dataElement = (id: string, json: string[]): string[] => [
  `<script type="application/json" id="${id}">`,
  ...json.map((text) => (text.includes('<') ? text.replaceAll('<', '\\u003c') : text)),
  '</script>',
]

/** Renders the islands of one page and collects their props. */
function islandsOf(site: PublicSite, assets: Assets, place: (part: CachedPart | string) => string) {
  const folders = new Set<string>()
  const data: string[] = []
  let count = 0
  const render =
    (inPage: (part: ReactElement) => ReactElement) =>
    ({ folder, name, content, props, isCached }: IslandPart) => {
      const propsId = `island-${count++}`
      folders.add(folder)
      data.push(...dataElement(propsId, isCached ? [textOf(props)] : jsonPieces(props)))
      const element = <SiteProvider value={site}>{content}</SiteProvider>
      const identifierPrefix = `${folder}:${name}`
      const part = isCached
        ? cachedMarkup(keyOf(props, `${identifierPrefix} ${versionIdOf(site)}`), {
            element,
            identifierPrefix,
          })
        : renderPart(inPage(element), identifierPrefix)
      return { markup: place(part), propsId }
    }
  const elements = (): string[] =>
    count === 0
      ? []
      : [
          ...data,
          ...dataElement('site', [textOf(site)]),
          ...dataElement('island-files', [JSON.stringify([...folders].flatMap(assets.islandFiles))]),
        ]
  return { render, elements }
}

/**
 * Renders a whole page before anything is sent, so that it can be cached and an error can still
 * become an error page.
 */
export function renderPage({ view, props, meta, scope, assets }: PageToRender): PageParts {
  const page = pageInParts()
  const site = publicSiteOf(scope.site)
  const { View, style } = VIEWS[view] as { View: ComponentType<object>; style?: string }
  const islands = islandsOf(site, assets, page.placeOf)
  const inPage = (part: ReactElement) => (
    <RenderCachedProvider value={(key, one) => page.placeOf(cachedMarkup(key, { element: one }))}>
      <DeclareCodeProvider value={(code) => page.placeOf(cachedCode(code.kind + code.text, code))}>
        <ServerScopeProvider value={scope}>{part}</ServerScopeProvider>
      </DeclareCodeProvider>
    </RenderCachedProvider>
  )
  const markup = renderToString(
    inPage(
      <RenderIslandProvider value={islands.render(inPage)}>
        <SiteProvider value={site}>
          <Document kind={view} site={site} meta={meta} styles={assets.styles(style)}>
            <View {...props} />
          </Document>
        </SiteProvider>
      </RenderIslandProvider>,
    ),
  )
  const parts = page.partsOf(markup)
  const first = parts.shift() as string
  const head = first.indexOf(CHARSET) + CHARSET.length
  const start = [first.slice(0, head), earlyScript(assets), first.slice(head)]
  const last = (parts.pop() ?? start.pop()) as string
  const end = last.lastIndexOf('</body>')
  // The pieces stay separate, because joining them would copy the page.
  return ['<!DOCTYPE html>', ...start, ...parts, last.slice(0, end), ...islands.elements(), last.slice(end)]
}
