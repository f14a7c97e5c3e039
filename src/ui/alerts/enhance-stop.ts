/**
 * Posts the form that stops all mail: whoever followed its link has said so already. Scanners of
 * mail open links too, some with scripts. So it waits until the page is seen, and leaves a browser
 * alone that a program drives. There the button stops.
 */
export default function enhanceStop(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-submits-itself]')
  if (!form || navigator.webdriver) return
  const post = () => {
    if (document.visibilityState === 'visible') form.submit()
  }
  document.addEventListener('visibilitychange', post, { once: true })
  post()
}
