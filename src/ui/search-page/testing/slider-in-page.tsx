import { createRoot } from 'react-dom/client'
import { FacetSlider } from '../facet-slider.tsx'

/** For tests: the slider of a page's price, drawn again whenever the cars found have other prices. */
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
