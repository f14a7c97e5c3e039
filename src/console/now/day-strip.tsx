type StripProps = {
  strip: {
    now: number
    nowWords: string
    open: { from: number; to: number } | null
    opens: string
    closes: string
  }
  ticks: readonly { at: number; isFree: boolean }[]
}

const WIDTH = 1120
const LEFT = 60
const PILL = 64
/** Room for “opens 10:30 am”. */
const LABEL = 84
/** The hours that are always shown. */
const USUAL = { from: 7, to: 21 }
const hourWords = (hour: number) => `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`

/** From the first to the last hour in which something was or is, and the usual ones. */
function hoursOf({ strip: { now, open }, ticks }: StripProps): number[] {
  const all = [now, ...ticks.map(({ at }) => at), ...(open ? [open.from, open.to] : [])]
  const from = Math.max(0, Math.min(USUAL.from, ...all.map(Math.floor)))
  const to = Math.min(24, Math.max(USUAL.to, ...all.map(Math.ceil)))
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

/** Today on one line: when the yard is open, when leads came, and where we are now. */
export function DayStrip({ strip, ticks }: StripProps) {
  const hours = hoursOf({ strip, ticks })
  const [from, to] = [hours[0]!, hours.at(-1)!]
  const x = (hour: number) =>
    LEFT + ((Math.min(to, Math.max(from, hour)) - from) / (to - from)) * (WIDTH - LEFT - 24)
  const pill = Math.min(x(strip.now), WIDTH - PILL / 2)
  /** The time of now would cover a label that begins here. */
  const isCovered = (start: number) => Math.abs(start + LABEL / 2 - pill) < (LABEL + PILL) / 2
  const free = ticks.filter(({ isFree }) => isFree).length
  const words = `Today: ${ticks.length} leads came in, ${free} of them have nobody yet. It is ${strip.nowWords}.`
  return (
    <svg className="day-strip" viewBox={`0 0 ${WIDTH} 92`} role="img" aria-label={words}>
      {strip.open && (
        <>
          <rect
            className="open"
            x={x(strip.open.from)}
            y="20"
            width={x(strip.open.to) - x(strip.open.from)}
            height="46"
            rx="6"
          />
          {!isCovered(x(strip.open.from)) && (
            <text x={x(strip.open.from)} y="13">
              opens {strip.opens}
            </text>
          )}
          {!isCovered(x(strip.open.to) - LABEL) && (
            <text x={x(strip.open.to)} y="13" textAnchor="end">
              closes {strip.closes}
            </text>
          )}
        </>
      )}
      {hours.map((hour) => (
        <g key={hour}>
          <path className="grid" d={`M${x(hour)} 20v46`} />
          <text x={x(hour)} y="84" textAnchor="middle">
            {hourWords(hour)}
          </text>
        </g>
      ))}
      <text x="0" y="47">
        Leads
      </text>
      {ticks.map(({ at, isFree }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two leads may come in the same moment
        <path key={n} className={isFree ? 'tick free' : 'tick'} d={`M${x(at)} 33v20`} />
      ))}
      <path className="now-line" d={`M${x(strip.now)} 14v54`} />
      <rect className="now-pill" x={pill - PILL / 2} y="0" width={PILL} height="17" rx="8" />
      <text className="now-text" x={pill} y="12" textAnchor="middle">
        {strip.nowWords}
      </text>
    </svg>
  )
}
