import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { type DeclaredCode, DrawCodeProvider } from '#ui/page/inline-code.tsx'
import { DrawKeptProvider, type KeptPart, keptPart, keptParts } from '#ui/page/kept-markup.ts'
import { ServerScopeProvider } from '#ui/page/server-scope.tsx'
import { drawnPage, requestScope, serverScope } from './context.ts'
import { flatData } from './flat-data.ts'
import { earlyScript, handOver, streamedData } from './hand-over.ts'
import { type PageParts, pageInParts } from './page-in-parts.ts'
import { SERVER_DRAWN } from './server-drawn.ts'

// The server finds its contexts here: a context is known by identity, and this build has its own copy of the module.
export { drawnPage, requestScope, serverScope } from './context.ts'

/** First in every head; before the styles, which a script behind them would wait for. */
const CHARSET = '<meta charSet="utf-8"/>'

const MEGABYTE = 1024 * 1024

/**
 * A part by itself, with the code that is declared while it is drawn. In a noscript React draws all of it where it stands:
 * elsewhere it would begin the part with links to the pictures in it.
 */
function drawPart(part: ReactElement): KeptPart {
  const code: DeclaredCode[] = []
  const drawCode = (one: DeclaredCode) => {
    code.push(one)
    return one.text
  }
  const drawn = renderToString(
    <DrawCodeProvider value={drawCode}>
      <noscript>{part}</noscript>
    </DrawCodeProvider>,
  )
  return keptPart(drawn.slice('<noscript>'.length, -'</noscript>'.length), code)
}
const keptMarkup = keptParts(drawPart, 16 * MEGABYTE)

/** The code of one page comes again on the next: kept, it is encoded and hashed once. */
const keptCode = keptParts((code: DeclaredCode) => keptPart(code.text, [code]), 4 * MEGABYTE)

type Drawing = Omit<EntryContext, 'serverHandoffStream'>

/**
 * Draws the whole page before a byte leaves: pages are cached whole, and an error can still become a proper answer. So
 * nothing is streamed (see docs/decisions/rendering.md).
 */
function draw(entry: Drawing, url: string, context: RouterContextProvider) {
  const page = pageInParts()
  const scope = { ...context.get(serverScope), path: entry.staticHandlerContext.location.pathname }
  const markup = renderToString(
    <DrawKeptProvider value={(key, part) => page.placeOf(keptMarkup(key, part))}>
      <DrawCodeProvider value={(code) => page.placeOf(keptCode(code.kind + code.text, code))}>
        <ServerScopeProvider value={scope}>
          <ServerRouter context={entry} url={url} />
        </ServerScopeProvider>
      </DrawCodeProvider>
    </DrawKeptProvider>,
  )
  const isBuilt = !import.meta.env.DEV
  const routeIds = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  return {
    // A page without React has nobody to hand anything to.
    isServerDrawn: isBuilt && routeIds.some((id) => entry.routeModules[id]?.handle === SERVER_DRAWN),
    with(data: string[] | undefined): PageParts {
      const parts = page.partsOf(markup)
      const first = parts.shift() as string
      const head = first.indexOf(CHARSET) + CHARSET.length
      const start = [first.slice(0, head), isBuilt ? earlyScript(entry.manifest) : '', first.slice(head)]
      const last = (parts.pop() ?? start.pop()) as string
      const end = last.lastIndexOf('</body>')
      const handed = data ? handOver(data, entry, routeIds, isBuilt) : []
      // In as many parts as it comes in: every step that joined them would copy the page.
      return ['<!DOCTYPE html>', ...start, ...parts, last.slice(0, end), ...handed, last.slice(end)]
    },
  }
}

/** A page whose data is there: all but errors and answers to forms, which React Router has a hand in. */
export function drawPage(entry: Drawing, url: string, context: RouterContextProvider): PageParts {
  const drawn = draw(entry, url, context)
  return drawn.with(drawn.isServerDrawn ? undefined : flatData(entry.staticHandlerContext.loaderData))
}

/** The way by which React Router has a page drawn. The page goes beside the answer, which would copy it several times. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const drawn = draw(entry, request.url, context)
  const data = drawn.isServerDrawn ? undefined : await streamedData(serverHandoffStream)
  context.get(drawnPage).parts = drawn.with(data)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** An error nobody expected, with the request it broke; a visitor who left is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(requestScope).report(error)
}
