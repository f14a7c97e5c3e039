import { Scripts, ScrollRestoration, useMatches } from 'react-router'
import { InlineCode } from '#ui/page/inline-code.tsx'
import { SERVER_DRAWN } from './server-drawn.ts'

/**
 * What React has to know of the page's scripts. They are started by lines of the server's own (hand-over.ts); while
 * developing, React Router's also bring styles and reload what changed.
 */
export function PageScripts() {
  if (import.meta.env.SSR && !import.meta.env.DEV) return <ServerScripts />
  return (
    <>
      <ScrollRestoration />
      {import.meta.env.DEV && <Scripts />}
    </>
  )
}

/** A page that the server draws whole is left to the browser. */
function ServerScripts() {
  return useMatches().some(({ handle }) => handle === SERVER_DRAWN) ? null : <ScrollScript />
}

/** React Router's script, which it would draw without declaring it: so its component is asked here what it draws. */
function ScrollScript() {
  const script = ScrollRestoration({})
  return script && <InlineCode kind="script" text={script.props.dangerouslySetInnerHTML.__html} />
}
