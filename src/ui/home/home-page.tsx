import { useServerScope } from '#ui/page/server-scope.tsx'
import { Blocks } from './blocks.tsx'

/** A site's home page, drawn from what its loader left in the server's scope: nothing of it reaches the browser as data. */
export function HomePage() {
  const { site, filling } = useServerScope()
  if (!filling) throw new Error('The loader of a page made of blocks must fill them')
  return <Blocks blocks={site.home.blocks} filling={filling} />
}
