/**
 * React Router names all of a page's scripts in its head, at the browser's own priority for scripts, which is that of styles
 * and above that of fonts and pictures. A page here is whole without its scripts, so they give way.
 */
export function withCalmPreloads(html: string): string {
  // They all stand in the head, a fiftieth of the page.
  const head = html.slice(0, html.indexOf('</head>'))
  return (
    head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"') +
    html.slice(head.length)
  )
}
