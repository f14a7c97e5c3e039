import { useContext } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext, useMatches } from 'react-router'

/** The `handle` of a route whose page the server draws whole: React has nothing to do there and is not even fetched. */
export const SERVER_DRAWN = 'server-drawn'

/** The page's code. */
export function PageScripts() {
  const isServerDrawn = useMatches().some(({ handle }) => handle === SERVER_DRAWN)
  // While developing, React Router's own scripts also bring styles and reload what changed.
  if (isServerDrawn && !import.meta.env.DEV) return <EnhancersOnly />
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** The entry alone: without data handed over it wakes the enhancers and leaves React where it is. */
function EnhancersOnly() {
  const entry = useContext(UNSAFE_FrameworkContext)!.manifest.entry
  return (
    <>
      {entry.imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" async src={entry.module} fetchPriority="low" />
    </>
  )
}
