import { ICONS, type IconName } from './icons.ts'

export type { IconName }

/** A picture beside a word; on its own it needs a label around it. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg className={`icon icon-${size}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}
