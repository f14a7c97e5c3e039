import type { IconName } from './icon-paths.ts'

/** An icon from the sprite. Decorative only, so there must be text beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
