import { useContext } from 'react'
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { SERVER_DRAWN } from './server-drawn.ts'

/** The page's code. */
export function PageScripts() {
  // While developing, React Router's own scripts also bring styles and reload what changed.
  if (import.meta.env.SSR && !import.meta.env.DEV) return <ServerScripts />
  return <AppScripts />
}

function ServerScripts() {
  const isServerDrawn = useMatches().some(({ handle }) => handle === SERVER_DRAWN)
  return isServerDrawn ? <EnhancersOnly /> : <AppScripts />
}

function AppScripts() {
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
