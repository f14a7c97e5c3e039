/**
 * React Router names all of a page's scripts in its head, at the browser's own priority for scripts, which is that of styles
 * and above that of fonts and pictures. A page here is whole without its scripts, so they give way.
 */
export const withCalmPreloads = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
