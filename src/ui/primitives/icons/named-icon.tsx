import { Icon } from './icon.tsx'
import { isIconName } from './icon-paths.ts'

/**
 * An icon that the site's configuration names, or a tick if there is none. Server only, because it
 * includes every icon.
 */
export function NamedIcon({ name }: { name: string }) {
  return <Icon name={isIconName(name) ? name : 'check'} />
}
