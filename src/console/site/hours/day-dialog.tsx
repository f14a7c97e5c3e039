import { weekdayWords } from '#domain/site-desk/field-words.ts'
import { HoursDialog } from './hours-dialog.tsx'
import type { Yard } from './yards.ts'

export type DayHours = { status: 'Open' | 'Closed'; open: string; close: string }

type Props = {
  yards: readonly Yard[]
  edited: { yard: Yard; weekday: number }
  onSave: (hours: DayHours, yards: Yard[]) => void
  onClose: () => void
}

/** The hours of one weekday, at one yard or at several. */
export function DayDialog({ yards, edited: { yard, weekday }, onSave, onClose }: Props) {
  const day = yard.week.find((one) => one.weekday === weekday)
  return (
    <HoursDialog
      title={`${weekdayWords(weekday)}, ${yard.name}`}
      initial={{ isOpen: day?.status === 'Open', open: day?.open ?? '08:30', close: day?.close ?? '17:30' }}
      yards={yards}
      chosenFirst={[yard.id]}
      onSave={({ isOpen, open, close }, chosen) =>
        onSave({ status: isOpen ? 'Open' : 'Closed', open, close }, chosen)
      }
      onClose={onClose}
    />
  )
}
