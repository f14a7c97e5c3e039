import { whenIdle } from './idle.ts'

/** What a phone's stylesheet leaves out until it comes near (`content-visibility` in base.css). */
const FAR = '.results :is(.card, .promo), main :is(.section, .detail, .where), .footer'

/**
 * Lays out what is far below while there is nothing else to do, a part at a time: from then on the page is as long as it is,
 * who comes back to it finds the place they left, and tools that look at the whole page see all of it.
 */
export function layOutBelow(root: ParentNode): void {
  const parts = [...root.querySelectorAll<HTMLElement>(FAR)]
  const isLeftOut = (part: HTMLElement) => getComputedStyle(part).contentVisibility === 'auto'
  const next = () => {
    let part = parts.shift()
    while (part && !isLeftOut(part)) part = parts.shift()
    if (!part) {
      // What comes later, for a visitor who stays, comes whole.
      document.documentElement.dataset.fullLayout = ''
      return
    }
    part.style.contentVisibility = 'visible'
    // Asked for its height it is laid out now, and not together with all that follow.
    void part.offsetHeight
    whenIdle(next)
  }
  whenIdle(next)
}
