import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-paths.ts'

type Tone = 'bad' | 'warn' | 'good' | 'info'
const TONE_ICONS: Record<Tone, IconName> = { bad: 'alert', warn: 'alert', good: 'check', info: 'info' }

/** A message. Screen readers announce errors at once, other messages when they are idle. */
export function Alert({ tone = 'bad', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className="alert" role={tone === 'bad' ? 'alert' : 'status'} data-tone={tone}>
      <Icon name={TONE_ICONS[tone]} /> <div>{children}</div>
    </div>
  )
}
