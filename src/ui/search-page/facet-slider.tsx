import { useEffect, useRef } from 'react'
import type { FacetView } from '#domain/search/search-view.ts'
import { attachRange } from '#ui/primitives/range/enhance-range.ts'

export type FacetSliderProps = {
  label: string
  range: NonNullable<FacetView['range']>
  low: number
  high: number
  onMove: (low: number, high: number) => void
  onRelease: () => void
}

const WORDS = { money: '$#', km: '# km', mi: '# mi', kg: '# kg', litres: '# litres', plain: '#' }
const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))

/** A slider for the two number fields. Moving updates the fields; releasing submits the search. */
export function FacetSlider({ label, range, low, high, onMove, onRelease }: FacetSliderProps) {
  const root = useRef<HTMLDivElement>(null)
  const heard = useRef({ onMove, onRelease })
  heard.current = { onMove, onRelease }
  const { min, max, step } = range
  const lowest = within(low, range)
  const highest = within(high, range)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters move the limits, which are read off the thumbs
  useEffect(() => {
    const [first, second] = root.current!.querySelectorAll('input')
    first!.value = String(lowest)
    second!.value = String(highest)
    const detach = attachRange(root.current!, (pair) => heard.current.onMove(pair.low, pair.high))
    const release = () => heard.current.onRelease()
    for (const thumb of [first!, second!]) thumb.addEventListener('change', release)
    return () => {
      detach()
      for (const thumb of [first!, second!]) thumb.removeEventListener('change', release)
    }
  }, [lowest, highest, min, max, step])

  const thumb = (end: 'low' | 'high') => (
    <input
      type="range"
      min={min}
      max={max}
      step={step}
      defaultValue={end === 'low' ? lowest : highest}
      aria-label={`${end === 'low' ? 'Lowest' : 'Highest'} ${label}`}
      data-thumb={end}
    />
  )
  return (
    <div ref={root} data-words={WORDS[range.unit]}>
      <div className="range">
        {thumb('low')}
        {thumb('high')}
      </div>
    </div>
  )
}
