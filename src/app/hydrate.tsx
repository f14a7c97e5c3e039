import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { HandedApp } from './handed.ts'

/** Gives React Router what its own scripts would have: the page's routes, their code and their data. */
export async function provide({ context, manifest, modules }: HandedApp, data: string): Promise<void> {
  const loaded = Object.entries(modules).map(async ([id, files]) => {
    const parts = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
    return [id, Object.assign({}, ...parts)]
  })
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Response(data).body },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(await Promise.all(loaded)),
  })
}

/** Makes the page a React app again, from what the server drew and handed over; settles when it listens. */
export function hydrate(): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(document, <Page onAwake={resolve} />)
    })
  })
}

function Page({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake])
  return <HydratedRouter />
}
