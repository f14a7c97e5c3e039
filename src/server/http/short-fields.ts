/** More than any form that a program sends us. */
const MAX_FIELDS = 200
const MAX_FIELD_BYTES = 1_000

/** What stands between two fields. */
function separatorOf(contentType: string): Buffer {
  const [, quoted, plain] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return Buffer.from(quoted || plain ? `--${quoted ?? plain}` : '&')
}

/** A form in memory. Undefined if it is none. */
export const formOf = (body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData | undefined> =>
  new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => undefined)

/**
 * The short fields of a form, without reading the long ones. Node takes seconds for megabytes of
 * tiny fields, or of headers of one field. Undefined for a form with too many fields.
 */
export async function shortFields(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData | undefined> {
  const separator = separatorOf(contentType)
  const whole = Buffer.from(body.buffer, body.byteOffset, body.length)
  const short: Buffer[] = []
  for (let from = 0, fields = 0; from <= whole.length; fields += 1) {
    if (fields > MAX_FIELDS) return
    const found = whole.indexOf(separator, from)
    const end = found < 0 ? whole.length : found
    if (end - from <= MAX_FIELD_BYTES) short.push(whole.subarray(from, end))
    from = end + separator.length
  }
  const parts = short.flatMap((piece, at) => (at === 0 ? [piece] : [separator, piece]))
  return formOf(Uint8Array.from(Buffer.concat(parts)), contentType)
}
