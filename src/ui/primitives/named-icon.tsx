import { Icon } from './icon.tsx'
import { isIconName } from './icon-paths.ts'

/** An icon that a dealer's configuration names; a tick where there is none of that name. Server only: it knows every drawing. */
export function NamedIcon({ name }: { name: string }) {
  return <Icon name={isIconName(name) ? name : 'check'} />
}
