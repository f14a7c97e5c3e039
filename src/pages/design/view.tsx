import { InlineCode } from '#ui/page/inline-code.tsx'
import { themeCss } from '#ui/styles/theme-css.ts'
import { island } from '../island.tsx'
import type { PropsOf } from '../props-of.ts'
import { ISLANDS } from './islands.tsx'
import type { design } from './page.ts'

const Specimens = island('design', 'specimens', ISLANDS.specimens)

export function DesignView({ themes, looks }: PropsOf<typeof design>) {
  const css = looks.map(({ slug, theme }) => themeCss(theme, `[data-theme="${slug}"]`)).join('\n')
  return (
    <>
      <InlineCode kind="style" text={css} />
      <Specimens className="unboxed" props={{ themes }} />
    </>
  )
}
