import sax from 'sax'
import { BadFile, LIMITS } from './limits.ts'

type Attributes = Record<string, string>
export type XmlHandlers = {
  open(name: string, attributes: Attributes): void
  text(text: string): void
  close(name: string): void
}

/** A name without its namespace: some programs write x:row for row. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML in chunks with callbacks. It knows only the entities of HTML, so nothing can expand.
 * It tolerates errors, because stock systems write bare ampersands. `end` returns whether all
 * elements were closed.
 */
export function xmlParser(on: XmlHandlers): { write(text: string): void; end(): boolean } {
  const parser = sax.parser(false, { lowercase: true })
  let depth = 0
  parser.onerror = (error) => {
    const [reason = ''] = error.message.split('\n')
    // A file that was cut off has open elements at its end.
    if (!/unexpected end/i.test(reason))
      throw new BadFile(`its XML is broken in line ${parser.line + 1} (${reason})`)
    parser.resume()
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    // The parser holds every open element, and a small zip can hold a thousand million of them.
    if (depth > LIMITS.depth) throw new BadFile(`it is nested more than ${LIMITS.depth} deep`)
    on.open(localName(name), attributes as Attributes)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    on.close(localName(name))
  }
  parser.ontext = on.text
  parser.oncdata = on.text
  return {
    write: (text) => void parser.write(text),
    end() {
      const isWhole = depth === 0
      parser.close()
      return isWhole
    },
  }
}
