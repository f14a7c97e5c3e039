/** Far more than any answer that we ask for. */
const MAX_BYTES = 8 * 1024 * 1024

/** The JSON of an answer from outside, unpacked. One that never ends must not fill the memory. */
export async function boundedJson(response: Response, maxBytes = MAX_BYTES): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw new Error(`its answer has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}
