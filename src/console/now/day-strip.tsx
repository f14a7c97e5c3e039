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
const FROM = 7
const TO = 21
const x = (hour: number) =>
  LEFT + ((Math.min(TO, Math.max(FROM, hour)) - FROM) / (TO - FROM)) * (WIDTH - LEFT - 24)
const HOURS = Array.from({ length: TO - FROM + 1 }, (_, n) => FROM + n)
const hourWords = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** Today on one line: when the yard is open, when leads came, and where we are now. */
export function DayStrip({ strip, ticks }: StripProps) {
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
          <text x={x(strip.open.from)} y="13">
            opens {strip.opens}
          </text>
          <text x={x(strip.open.to)} y="13" textAnchor="end">
            closes {strip.closes}
          </text>
        </>
      )}
      {HOURS.map((hour) => (
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
      <rect className="now-pill" x={x(strip.now) - 32} y="0" width="64" height="17" rx="8" />
      <text className="now-text" x={x(strip.now)} y="12" textAnchor="middle">
        {strip.nowWords}
      </text>
    </svg>
  )
}
