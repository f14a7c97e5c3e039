import { createRoot } from 'react-dom/client'
import { FacetSlider } from '../facet-slider.tsx'

/** For tests: a price slider that renders again when its limits change. */
export function sliderIn(place: HTMLElement, onMove: (low: number, high: number) => void) {
  const root = createRoot(place)
  return (min: number, max: number) =>
    root.render(
      <FacetSlider
        label="price"
        range={{ min, max, step: 500, unit: 'money' }}
        low={20_000}
        high={30_000}
        onMove={onMove}
        onRelease={() => {}}
      />,
    )
}
