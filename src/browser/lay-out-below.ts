import { whenIdle } from './idle.ts'

/**
 * The parts that base.css skips on phones until they are near the viewport (`content-visibility`).
 */
const BELOW = '.results :is(.card, .promo), main :is(.section, .detail, .where), .footer'

/**
 * Lays out the parts below the viewport while the browser is idle, one at a time. Afterwards the
 * page has its final height, so scroll positions can be restored and tools see all of it.
 */
export function layOutBelow(root: ParentNode): void {
  const parts = [...root.querySelectorAll<HTMLElement>(BELOW)]
  const isSkipped = (part: HTMLElement) => getComputedStyle(part).contentVisibility === 'auto'
  const next = () => {
    let part = parts.shift()
    while (part && !isSkipped(part)) part = parts.shift()
    if (!part) {
      // Parts that are added later are laid out directly.
      document.documentElement.dataset.fullLayout = ''
      return
    }
    part.style.contentVisibility = 'visible'
    // Reading the height forces the layout of this part now, separately from the next ones.
    void part.offsetHeight
    whenIdle(next)
  }
  whenIdle(next)
}
