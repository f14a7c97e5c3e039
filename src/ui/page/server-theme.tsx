import { memoize } from '#domain/caching/memoize.ts'
import type { Theme } from '#domain/site/theme-schema.ts'
import { themeCss, themePreloads } from '#ui/styles/theme-css.ts'
import { InlineCode } from './inline-code.tsx'
import { useServerSite } from './server-scope.tsx'

const STYLE = 'site-theme'
const cssOf = memoize((theme: Theme) => themeCss(theme))

/** The theme of the site (colours, fonts and shapes), in the head of every page. */
export function ServerTheme() {
  const { theme } = useServerSite()
  return (
    <>
      {themePreloads(theme).map((face) => (
        <link key={face} rel="preload" href={face} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <InlineCode kind="style" id={STYLE} text={cssOf(theme)} />
    </>
  )
}
