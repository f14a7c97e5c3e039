import '#ui/styles/chrome/consent.css'
import type { Tag } from './tags.tsx'

const CHOICE = 'consent'
type Queue = { dataLayer?: unknown[]; fbq?: unknown }

/** A function that holds calls until Meta's script has loaded. */
type Fbq = { (...call: unknown[]): void; callMethod?: (...call: unknown[]) => void; push?: Fbq }

const stored = (): string | null => {
  try {
    return localStorage.getItem(CHOICE)
  } catch {
    return null
  }
}

function load(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** What each program wants to find when it starts, and where it is. */
const START: Record<Tag['kind'], (id: string, page: Queue) => void> = {
  ga4(id, page) {
    page.dataLayer ??= []
    // Google reads `arguments` objects, not lists.
    function gtag(..._args: unknown[]) {
      // biome-ignore lint/complexity/noArguments: it is what Google's script looks for
      page.dataLayer!.push(arguments)
    }
    gtag('js', new Date())
    gtag('config', id)
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  },
  gtm(id, page) {
    page.dataLayer ??= []
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
  },
  meta(id, page) {
    const queue: unknown[] = []
    // Once Meta's script is there, it takes the calls itself.
    const fbq: Fbq = Object.assign(
      (...call: unknown[]) => void (fbq.callMethod ? fbq.callMethod(...call) : queue.push(call)),
      { queue, loaded: true, version: '2.0' },
    )
    fbq.push = fbq
    page.fbq = fbq
    fbq('init', id)
    fbq('track', 'PageView')
    load('https://connect.facebook.net/en_US/fbevents.js')
  },
  chat: (id) => load(id),
}

let isStarted = false
function start(part: HTMLElement): void {
  if (isStarted) return
  isStarted = true
  for (const { kind, id } of JSON.parse(part.dataset.programs ?? '[]') as Tag[])
    START[kind](id, window as Queue)
}

let isListening = false
/** Loads the programs that the site names: at once, or after the visitor has said yes. */
export default function enhanceTags(): void {
  const part = document.querySelector<HTMLElement>('[data-programs]')
  if (!part || isListening) return
  isListening = true
  const asks = part.dataset.asks !== undefined
  // A browser that says no for its owner is not asked.
  const refuses = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const choice = stored() ?? (refuses ? 'no' : null)
  if (!asks || choice === 'yes') start(part)
  else if (choice === null) part.hidden = false
  let opener: HTMLElement | null = null
  document.addEventListener('click', (event) => {
    const target = event.target as Element | null
    const link = target?.closest<HTMLElement>('a[href="#consent"]')
    if (link) {
      event.preventDefault()
      opener = link
      part.hidden = false
      part.focus()
      return
    }
    const answer = target?.closest<HTMLElement>('[data-consent]')?.dataset.consent
    if (!answer) return
    part.hidden = true
    opener?.focus()
    opener = null
    try {
      localStorage.setItem(CHOICE, answer)
    } catch {
      // The choice holds for this page.
    }
    if (answer === 'yes') start(part)
    else if (isStarted) location.reload()
  })
}
