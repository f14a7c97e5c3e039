import type { RangeLimits, RangePair } from './range-pair.ts'

type RangeSliderProps = {
  /** What is chosen, as in 'price': the thumbs are called 'Lowest price' and 'Highest price'. */
  of: string
  limits: RangeLimits
  value: RangePair
  /** Form names of both ends; none where a script reads them. */
  names?: { low: string; high: string }
  /** Says a value in words, as in '$25,000'. */
  words: (value: number) => string
}

/** Two native range inputs on one track. `attachRange` keeps them apart, colours what lies between and writes the outputs. */
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
