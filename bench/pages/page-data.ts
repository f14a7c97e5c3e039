const DATA = /<script type="application\/json" id="([\w-]+)">([^<]*)<\/script>/g

/** Splits a page into the JSON that its islands are hydrated from, and the HTML without it. */
export function pageData(html: string): { data?: Record<string, unknown>; html: string } {
  const found = [...html.matchAll(DATA)]
  if (found.length === 0) return { html }
  const data = Object.fromEntries(found.map(([, id, json]) => [id!, JSON.parse(json!)]))
  return { data, html: html.replaceAll(DATA, '') }
}
