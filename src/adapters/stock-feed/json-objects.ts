const LONGEST = 1_000_000

/** Splits a stream of JSON, a list or one object a line, into the texts of its objects, without ever holding more than one. */
export async function* jsonObjects(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  let depth = 0
  let isInText = false
  let isEscaped = false
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]
      if (isEscaped) isEscaped = false
      else if (isInText) {
        if (sign === '\\') isEscaped = true
        else if (sign === '"') isInText = false
      } else if (sign === '"') isInText = depth > 0
      else if (sign === '{') {
        if (depth === 0) from = at
        depth += 1
      } else if (sign === '}' && depth > 0) {
        depth -= 1
        if (depth > 0) continue
        yield text + chunk.slice(from, at + 1)
        text = ''
      }
    }
    if (depth > 0) text += chunk.slice(from)
    if (text.length > LONGEST) throw new Error('one car of the feed is longer than a million characters')
  }
  if (depth > 0) yield text
}
