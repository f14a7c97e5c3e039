import { oncePer } from '#domain/once-per.ts'
import type { Theme } from '#domain/site/theme-schema.ts'
import { themeCss, themePreloads } from '#ui/styles/theme-css.ts'
import { InlineCode } from './inline-code.tsx'
import { useServerSite } from './server-scope.tsx'

const STYLE = 'site-theme'
const cssOf = oncePer((theme: Theme) => themeCss(theme))

function ThemeStyle() {
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

/** The site's colours, faces and shape: drawn into the head by the server, read back and kept by the browser. */
export function ServerTheme() {
  if (import.meta.env.SSR) return <ThemeStyle />
  const drawn = document.getElementById(STYLE)?.textContent ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own style
  return <style id={STYLE} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
}
