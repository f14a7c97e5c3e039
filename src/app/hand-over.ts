const DATA = 'page-data'

/** The same in every page, so that the policy's hash of it is too; the data itself is no script and needs none. */
const TAKE = `{const to=window.__reactRouterContext.streamController;to.enqueue(document.getElementById("${DATA}").textContent);to.close()}`

/**
 * What the browser hydrates from, for the end of the page. React Router would write it as a script while it streams; a page
 * that is whole before it leaves needs no streaming, and data that is not code needs neither quoting nor hashing.
 */
export async function handOver(stream?: ReadableStream<Uint8Array>): Promise<string> {
  if (!stream) return ''
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const data = Buffer.concat(chunks).toString().replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${DATA}">${data}</script><script>${TAKE}</script>`
}
