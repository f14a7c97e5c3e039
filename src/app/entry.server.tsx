import { renderToString } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { DrawKeptProvider, keptMarkup } from '#ui/page/kept-markup.ts'
import { ServerScopeProvider } from '#ui/page/server-scope.tsx'
import { drawnPage, requestScope, serverScope } from './context.ts'
import { earlyScript, handOver } from './hand-over.ts'
import { SERVER_DRAWN } from './server-drawn.ts'

// The server finds its contexts here: a context is known by identity, and this build has its own copy of the module.
export { drawnPage, requestScope, serverScope } from './context.ts'

/** First in every head; before the styles, which a script behind them would wait for. */
const CHARSET = '<meta charSet="utf-8"/>'

const drawKept = keptMarkup(renderToString, 16 * 1024 * 1024)

/**
 * Draws the whole page before a byte leaves: pages are cached whole, and an error can still become a proper answer. So
 * nothing is streamed, and the page stays one string until the server has looked at it (see docs/decisions/rendering.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const scope = { ...context.get(serverScope), path: entry.staticHandlerContext.location.pathname }
  const markup = renderToString(
    <DrawKeptProvider value={drawKept}>
      <ServerScopeProvider value={scope}>
        <ServerRouter context={entry} url={request.url} />
      </ServerScopeProvider>
    </DrawKeptProvider>,
  )
  const isBuilt = !import.meta.env.DEV
  const routeIds = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  // A page without React has nobody to hand anything to.
  const isServerDrawn = isBuilt && routeIds.some((id) => entry.routeModules[id]?.handle === SERVER_DRAWN)
  const handed = isServerDrawn ? '' : await handOver({ ...entry, serverHandoffStream }, routeIds, isBuilt)
  const early = isBuilt ? earlyScript(entry.manifest) : ''
  // Taken apart and put together once: every step of its own would copy the page.
  const [head, end] = [markup.indexOf(CHARSET) + CHARSET.length, markup.lastIndexOf('</body>')]
  context.get(drawnPage).html =
    `<!DOCTYPE html>${markup.slice(0, head)}${early}${markup.slice(head, end)}${handed}${markup.slice(end)}`
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
