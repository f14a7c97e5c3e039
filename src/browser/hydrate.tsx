import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { SiteProvider } from '#ui/page/site-context.tsx'

const dataOf = (id: string) => JSON.parse(document.getElementById(id)!.textContent)

/** Hydrates one island from its props. Resolves when its event handlers are attached. */
export function hydrate(root: HTMLElement, Component: ComponentType<object>): Promise<void> {
  const props = dataOf(root.dataset.props!) as object
  return new Promise((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <SiteProvider value={site()}>
          <Hydrated onHydrated={resolve}>
            <Component {...props} />
          </Hydrated>
        </SiteProvider>,
        { identifierPrefix: root.dataset.island },
      )
    })
  })
}

let cachedSite: Parameters<typeof SiteProvider>[0]['value']
const site = () => {
  cachedSite ??= dataOf('site')
  return cachedSite
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}
