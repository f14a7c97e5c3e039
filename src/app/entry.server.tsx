import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { ServerScopeProvider } from '#ui/page/server-scope.tsx'
import { requestScope, serverScope } from './context.ts'

// The server finds its contexts here: a context is known by identity, and this build has its own copy of the module.
export { requestScope, serverScope } from './context.ts'

/** Renders the whole page before a byte leaves: pages are cached whole, and an error can still become a proper answer. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed: unknown
    const { pipe } = renderToPipeableStream(
      <ServerScopeProvider value={context.get(serverScope)}>
        <ServerRouter context={entry} url={request.url} />
      </ServerScopeProvider>,
      {
        onAllReady() {
          if (failed) return reject(failed)
          const body = new PassThrough()
          text(body).then((html) => {
            headers.set('Content-Type', 'text/html; charset=utf-8')
            resolve(new Response(html, { status, headers }))
          }, reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failed = error
        },
      },
    )
  })
}

/** An error nobody expected, with the request it broke; a visitor who left is no error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(requestScope).report(error)
}
