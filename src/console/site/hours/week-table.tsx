import type { OpeningHours } from '#domain/location/location-schema.ts'
import { timeWords, weekdayWords } from '#domain/site-desk/field-words.ts'
import type { Yard } from './yards.ts'

/** A week begins on Monday here. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

const short = (time: string | undefined) => timeWords(time).replace(/ [ap]m$/, '')
const wordsOf = (day: OpeningHours | undefined) =>
  !day || day.status === 'Closed' ? 'Closed' : `${short(day.open)} – ${short(day.close)}`

const dayName = (weekday: number) => weekdayWords(weekday).slice(0, 3)

type Props = { yards: readonly Yard[]; today: number; onEdit?: (yard: Yard, weekday: number) => void }

/** The usual week of every yard. A press on a day changes it. */
export function WeekTable({ yards, today, onEdit }: Props) {
  return (
    <section className="card hours-card" aria-label="The usual week">
      <div className="table-box">
        <table className="hours-table" aria-label="The usual week">
          <thead>
            <tr>
              <th scope="col">Yard</th>
              {WEEK.map((weekday) => (
                <th key={weekday} scope="col" className={weekday === today ? 'today' : undefined}>
                  {dayName(weekday)}
                  {weekday === today && ' · today'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {yards.map((yard) => (
              <tr key={yard.at}>
                <th scope="row">
                  {yard.name}
                  <span className="xs soft">{yard.where}</span>
                </th>
                {WEEK.map((weekday) => {
                  const find = (days: readonly OpeningHours[]) => days.find((day) => day.weekday === weekday)
                  const words = wordsOf(find(yard.week))
                  const isChanged = words !== wordsOf(find(yard.live))
                  return (
                    <td key={weekday} className={isChanged ? 'changed' : words === 'Closed' ? 'shut' : ''}>
                      <button
                        type="button"
                        data-day={weekday === today ? 'Today' : dayName(weekday)}
                        aria-current={weekday === today ? 'date' : undefined}
                        disabled={!onEdit}
                        aria-label={`${yard.name}, ${weekdayWords(weekday)}: ${words}${isChanged ? ', not published' : ''}`}
                        onClick={() => onEdit?.(yard, weekday)}
                      >
                        {words}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
