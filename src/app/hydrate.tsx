import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Makes the page a React app again, from what the server drew and handed over. */
export function hydrate(): void {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}
