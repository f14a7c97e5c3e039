let isListening = false

/**
 * Links with `data-dialog` open their form in a dialog. Without this script they lead to the form's
 * page.
 */
export default function enhanceDialogs(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-dialog]')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    import('./form-dialog.ts').then(
      ({ openFormDialog }) => openFormDialog(link),
      () => location.assign(link.href),
    )
  })
}
