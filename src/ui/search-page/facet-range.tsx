import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { FacetName } from '#domain/search/facets/facets.ts'
import { parseRange } from '#domain/search/facets/range.ts'
import type { FacetView } from '#domain/search/search-view.ts'
import type { FacetSliderProps } from './facet-slider.tsx'
import type { Search } from './use-search.ts'
import { useSyncedField } from './use-synced-field.ts'

type Props = { name: FacetName; label: string; range: NonNullable<FacetView['range']>; search: Search }

/**
 * Two number fields with a slider above them. The slider's script loads when it scrolls into view.
 */
export function FacetRange({ name, label, range, search }: Props) {
  const { min, max } = parseRange(search.state.refinements[name]?.[0] ?? '') ?? {}
  const from = useSyncedField(String(min ?? ''))
  const to = useSyncedField(String(max ?? ''))
  const [Slider, setSlider] = useState<ComponentType<FacetSliderProps>>()

  const slot = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const sighted = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      sighted.disconnect()
      import('./facet-slider.tsx').then(({ FacetSlider }) => setSlider(() => FacetSlider))
    })
    sighted.observe(slot.current!)
    return () => sighted.disconnect()
  }, [])

  const field = (end: 'min' | 'max') => {
    const value = end === 'min' ? min : max
    return (
      <label className="field">
        <span>{end === 'min' ? 'From' : 'To'}</span>
        <input
          ref={end === 'min' ? from : to}
          className="control"
          type="text"
          inputMode="numeric"
          name={`refinementList[${name}][${end}]`}
          defaultValue={value}
          placeholder={String(range[end])}
          aria-label={`${label} ${end === 'min' ? 'from' : 'to'}`}
          onBlur={search.submitOnBlur}
        />
      </label>
    )
  }
  const move = (low: number, high: number) => {
    from.current!.value = low <= range.min ? '' : String(low)
    to.current!.value = high >= range.max ? '' : String(high)
  }
  return (
    <>
      <div className="range-slot" data-hydrate-in-view="" ref={slot}>
        {Slider && range.min < range.max && (
          <Slider
            label={label.toLowerCase()}
            range={range}
            low={min ?? range.min}
            high={max ?? range.max}
            onMove={move}
            onRelease={() => from.current!.form!.requestSubmit()}
          />
        )}
      </div>
      <div className="pair">
        {field('min')}
        {field('max')}
      </div>
    </>
  )
}
