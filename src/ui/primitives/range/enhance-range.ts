import { grouped } from '#domain/numbers.ts'
import { moveThumb, type RangePair, rangePercent } from './range-pair.ts'

/**
 * Combines two native range inputs into one slider whose thumbs never cross (FACET-7). Returns a
 * function that removes the listeners.
 */
export function attachRange(root: HTMLElement, onChange?: (pair: RangePair) => void): () => void {
  const [low, high] = (['low', 'high'] as const).map((end) =>
    root.querySelector<HTMLInputElement>(`[data-thumb="${end}"]`),
  )
  const track = root.querySelector<HTMLElement>('.range')
  if (!low || !high || !track) return () => {}
  const limits = { min: Number(low.min), max: Number(low.max), step: Number(low.step) || 1 }
  const pattern = root.dataset.words ?? '#'
  const words = (value: number) => pattern.replace('#', grouped(value))

  const show = (pair: RangePair) => {
    for (const [input, value, end] of [
      [low, pair.low, 'low'],
      [high, pair.high, 'high'],
    ] as const) {
      input.value = String(value)
      input.setAttribute('aria-valuetext', words(value))
      const output = root.querySelector(`[data-value="${end}"]`)
      if (output) output.textContent = words(value)
    }
    track.style.setProperty('--from', `${rangePercent(pair.low, limits)}%`)
    track.style.setProperty('--to', `${rangePercent(pair.high, limits)}%`)
    // Where both thumbs meet, the one that can still move must be on top.
    low.style.zIndex = pair.low > (limits.min + limits.max) / 2 ? '1' : ''
  }

  let pair: RangePair = { low: Number(low.value), high: Number(high.value) }
  const stop = new AbortController()
  for (const [input, thumb] of [
    [low, 'low'],
    [high, 'high'],
  ] as const) {
    input.addEventListener(
      'input',
      () => {
        pair = moveThumb(pair, thumb, Number(input.value), limits)
        show(pair)
        onChange?.(pair)
      },
      { signal: stop.signal },
    )
  }
  show(pair)
  return () => stop.abort()
}
