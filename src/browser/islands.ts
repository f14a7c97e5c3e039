import type { ComponentType } from 'react'
import { whenIdle } from './idle.ts'

type Islands = { ISLANDS: object }

/** The island components of each page folder that has any. */
const FOLDERS: Record<string, () => Promise<Islands>> = {
  car: () => import('../pages/car/islands.tsx'),
  search: () => import('../pages/search/islands.tsx'),
  favourites: () => import('../pages/favourites/islands.tsx'),
  compare: () => import('../pages/compare/islands.tsx'),
  'shared-list': () => import('../pages/shared-list/islands.tsx'),
  garage: () => import('../pages/garage/islands.tsx'),
  ...(import.meta.env.DEV && { design: () => import('../pages/design/islands.tsx') }),
}

/** Resolves when any element that matches the selector scrolls into view. */
function visible(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    for (const part of document.querySelectorAll(selector)) observer.observe(part)
  })
}

/** Resolves when the document is parsed. The props of the islands are at its end. */
const parsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', resolve, { once: true })
    else resolve(undefined)
  })

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  link.fetchPriority = 'low'
  document.head.append(link)
}

/**
 * Hydrates the islands at the first input. Their files are fetched earlier, but starting React then
 * would delay the first scroll on a phone.
 */
export async function hydrateIslands(): Promise<void> {
  await parsed()
  const roots = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  if (roots.length === 0) return
  const files = JSON.parse(document.getElementById('island-files')!.textContent) as string[]
  for (const file of files) whenIdle(() => preload(file))
  await Promise.race([window.early?.firstInput, visible('[data-hydrate-in-view]')])
  const folders = new Set(roots.map((root) => root.dataset.island!.split(':')[0]!))
  const [{ hydrate }, ...loaded] = await Promise.all([
    import('./hydrate.tsx'),
    ...[...folders].map(async (folder) => [folder, await FOLDERS[folder]!()] as const),
  ])
  const islands = new Map(loaded)
  await Promise.all(
    roots.map((root) => {
      const [folder, name] = root.dataset.island!.split(':') as [string, string]
      const components = islands.get(folder)!.ISLANDS as Record<string, ComponentType<object>>
      return hydrate(root, components[name]!)
    }),
  )
}
