import { useState } from 'react'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { useDraft } from '../draft-context.tsx'
import { useChange } from '../use-change.tsx'
import { DayDialog, type DayHours } from './day-dialog.tsx'
import { WeekTable } from './week-table.tsx'
import { listPath, type Yard } from './yards.ts'

/**
 * The changes that give a yard these hours on a weekday. Own words for hours would be wrong then.
 */
const setDay = (yard: Yard, weekday: number, { status, open, close }: DayHours): PatchOp => {
  const value = { weekday, status, ...(status === 'Open' && { open, close }) }
  const at = yard.week.findIndex((day) => day.weekday === weekday)
  const path = listPath(yard, 'opening_hours')
  return at < 0
    ? { op: 'insert', path: [...path, yard.week.length], value }
    : { op: 'set', path: [...path, at], value }
}

/** The usual week of every yard, and the dialog that changes a day of it. */
export function UsualWeek({ yards }: { yards: readonly Yard[] }) {
  const { data } = useDraft()
  const change = useChange()
  const [edited, setEdited] = useState<{ yard: Yard; weekday: number }>()
  const save = (weekday: number, hours: DayHours, chosen: readonly Yard[]) => {
    setEdited(undefined)
    void change(chosen.map((yard) => setDay(yard, weekday, hours)))
  }
  return (
    <>
      <WeekTable
        yards={yards}
        today={new Date(`${data.now.slice(0, 10)}T12:00Z`).getUTCDay()}
        onEdit={data.mayDraft ? (yard, weekday) => setEdited({ yard, weekday }) : undefined}
      />
      {edited && (
        <DayDialog
          yards={yards}
          edited={edited}
          onClose={() => setEdited(undefined)}
          onSave={(hours, chosen) => save(edited.weekday, hours, chosen)}
        />
      )}
    </>
  )
}
