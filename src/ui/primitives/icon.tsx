import type { IconName } from './icon-paths.ts'

/** One drawing of the sprite; decoration only, so the words beside it carry the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
