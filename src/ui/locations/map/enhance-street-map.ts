/** Replaces our map with Google's only after the visitor asks for it, for privacy. */
export default function enhanceStreetMap(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-street-map]')) {
    button.hidden = false
    button.onclick = () => {
      const { streetMap, as, label } = button.dataset
      const map = document.createElement(as === 'frame' ? 'iframe' : 'img')
      map.src = streetMap!
      map.setAttribute(as === 'frame' ? 'title' : 'alt', label!)
      map.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
      button.parentElement?.querySelector('.map')?.replaceChildren(map)
      button.remove()
    }
  }
}
