const wired = new WeakSet<Element>()
/** How far a finger moves for the next picture, in pixels. */
const STEP = 14

/** Makes one picture that turns: by a slider, by its keys, or by a finger on the picture. */
export default function enhanceAround(root: ParentNode): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-around]')) {
    if (wired.has(part)) continue
    wired.add(part)
    const frames = [...part.querySelectorAll('li')]
    const slider = document.createElement('input')
    slider.type = 'range'
    slider.max = String(frames.length - 1)
    slider.value = '0'
    slider.setAttribute('aria-label', 'Turn the car')
    const show = () => {
      const at = Number(slider.value)
      for (const [n, frame] of frames.entries()) frame.hidden = n !== at
      slider.setAttribute('aria-valuetext', `Picture ${at + 1} of ${frames.length}`)
      // The neighbours are loaded before they are wanted, and no more than that.
      for (const near of [at, at + 1, at - 1])
        frames[(near + frames.length) % frames.length]!.querySelector('img')!.loading = 'eager'
    }
    slider.addEventListener('input', show)
    part.append(slider)
    part.dataset.around = 'turning'
    turnByFinger(part.querySelector('ol')!, slider, frames.length)
    show()
  }
}

/** A full turn begins anew, in both directions. */
function turnByFinger(stage: HTMLElement, slider: HTMLInputElement, count: number): void {
  let from: { x: number; at: number } | undefined
  stage.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    stage.setPointerCapture(event.pointerId)
    from = { x: event.clientX, at: Number(slider.value) }
  })
  stage.addEventListener('pointermove', (event) => {
    if (!from) return
    const steps = Math.round((event.clientX - from.x) / STEP)
    slider.value = String((((from.at - steps) % count) + count) % count)
    slider.dispatchEvent(new Event('input'))
  })
  for (const end of ['pointerup', 'pointercancel'] as const)
    stage.addEventListener(end, () => {
      from = undefined
    })
}
