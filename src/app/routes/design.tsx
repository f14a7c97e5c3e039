import { data } from 'react-router'
import { DesignPage } from '#ui/design/design-page.tsx'
import { InlineCode } from '#ui/page/inline-code.tsx'
import { themeCss } from '#ui/styles/theme-css.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/design.ts'

/** Only while developing: it names every dealer of the platform, and nobody but us needs it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!import.meta.env.DEV) throw data(null, 404)
  const sites = context.get(requestScope).ports.sites.all()
  return {
    themes: sites.map(({ slug, name }) => ({ slug, name })),
    css: sites.map(({ slug, theme }) => themeCss(theme, `[data-theme="${slug}"]`)).join('\n'),
  }
}

export const meta: Route.MetaFunction = () => [{ title: 'Every primitive, in every theme' }]

export default function Design({ loaderData }: Route.ComponentProps) {
  if (!import.meta.env.DEV) return null
  return (
    <>
      <InlineCode kind="style" text={loaderData.css} />
      <DesignPage themes={loaderData.themes} />
    </>
  )
}
