import type { ShownWhen } from '#domain/site-desk/times/shown-when.ts'
import { Tag } from '../parts/notice.tsx'

/** Whether shoppers see it now, for how long, or from when. */
export function When({ state, words }: ShownWhen) {
  if (state === 'on')
    return (
      <Tag kind="good" icon="check">
        {words}
      </Tag>
    )
  return <Tag icon={state === 'waits' ? 'clock' : 'moon'}>{words}</Tag>
}
