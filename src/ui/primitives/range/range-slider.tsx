import type { RangeLimits, RangePair } from './range-pair.ts'

type RangeSliderProps = {
  /** The noun for the labels: 'price' gives 'Lowest price' and 'Highest price'. */
  of: string
  limits: RangeLimits
  value: RangePair
  /** The form names of both ends. Missing if a script reads them. */
  names?: { low: string; high: string }
  /** Formats a value, as in '$25,000'. */
  words: (value: number) => string
}

/** Two native range inputs on one track. `attachRange` keeps them apart and updates the outputs. */
export function RangeSlider({ of, limits, value, names, words }: RangeSliderProps) {
  const thumb = (end: 'low' | 'high') => (
    <input
      type="range"
      min={limits.min}
      max={limits.max}
      step={limits.step}
      name={names?.[end]}
      defaultValue={value[end]}
      aria-label={`${end === 'low' ? 'Lowest' : 'Highest'} ${of}`}
      aria-valuetext={words(value[end])}
      data-thumb={end}
    />
  )
  return (
    <div className="range-slider" data-words={words(8888888).replace(/[\d,]+/, '#')}>
      <p className="range-values">
        <output data-value="low">{words(value.low)}</output> <span>to</span>{' '}
        <output data-value="high">{words(value.high)}</output>
      </p>
      <div className="range">
        {thumb('low')}
        {thumb('high')}
      </div>
    </div>
  )
}
