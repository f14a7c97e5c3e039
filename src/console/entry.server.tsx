import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { consoleScope } from './context.ts'

// The server finds the context here: it is known by identity, and this build has its own copy of
// the module.
export { consoleScope } from './context.ts'

/** Renders a whole screen; nothing on it waits for anything slow. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(consoleScope)
  let isBroken = false
  const body = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        isBroken = true
        if (!request.signal.aborted) report(error)
      },
    },
  )
  await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status: isBroken ? 500 : status, headers })
}

/** An error nobody expected. A refusal is no error, nor is a person who left. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (error instanceof Error && !request.signal.aborted) context.get(consoleScope).report(error)
}
