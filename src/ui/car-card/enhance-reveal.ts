import '#ui/styles/chrome/sheet.css'

let isListening = false

/**
 * Links with `data-reveal` show the phone number in a panel over the page (CALL-2). Without this
 * script they lead to the car's page.
 */
export default function enhanceReveal(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-reveal]')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    import('./phone-panel.ts')
      .then(({ openPhonePanel }) => openPhonePanel(link))
      .catch((error) => {
        console.error(error)
        location.assign(link.href)
      })
  })
}
