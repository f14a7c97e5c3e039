/** A word, number or sign of the typed text, and where it stands. */
export type Token = {
  /** Without case and accents. */
  text: string
  kind: 'word' | 'number' | 'sign'
  start: number
  end: number
}

const TOKEN =
  /(?<![\p{L}\d])['’]\d\d(?![\d\p{L}])|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}]+(?:['’]\p{L}+)*|[$+\-–—/<>≤≥=,.&]/gu

export const MAX_TOKENS = 60
/** '40 is no year to come, and '68 was one. */
const LAST_SHORT_YEAR = 40
const MODEL_YEAR = /^(?:20)?(\d\d)(?:\.5)?$/

/** What 'than' comes after, and 'then' does not. */
const COMPARED = /^(?:less|more|fewer|(?:old|new|cheap|bigg|larg|small|low|high|great|earli|lat|young)er)$/

const ASCII = /^[\x20-\x7e]*$/

const folded = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase().replaceAll("'", '')
    : text
        .normalize('NFKD')
        .replace(/[\p{Mark}'’]/gu, '')
        .toLowerCase()

const wholeYear = (raw: string): string =>
  `${Number(raw.slice(1)) > LAST_SHORT_YEAR ? 19 : 20}${raw.slice(1)}`

/** '30,000', and as some write it '30.000'. */
const digitsOf = (raw: string): string => raw.replaceAll(',', '').replace(/^(\d{1,3})\.000$/, '$1000')

/** Splits a text into words, numbers and signs: '40k' is a number and a word. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const found of text.matchAll(TOKEN)) {
    const [raw] = found
    const first = raw[0]!
    // "'17" is the year 2017.
    const isShortYear = /^['’]\d\d$/.test(raw)
    const kind = isShortYear || /\d/.test(first) ? 'number' : /\p{L}/u.test(first) ? 'word' : 'sign'
    const token: Token = {
      text: isShortYear ? wholeYear(raw) : kind === 'number' ? digitsOf(raw) : folded(raw),
      kind,
      start: found.index,
      end: found.index + raw.length,
    }
    const last = tokens.at(-1)
    // '86 000' is one number.
    const isRest = kind === 'number' && /^\d{3}$/.test(raw) && token.start === (last?.end ?? -2) + 1
    if (isRest && last?.kind === 'number' && /^\d{1,3}$/.test(last.text) && Number(last.text) > 0) {
      last.text += token.text
      last.end = token.end
    } else if (kind === 'number' && last?.text === 'my' && last.end === token.start && MODEL_YEAR.test(raw)) {
      // 'MY21', 'MY2021' and 'MY21.5' are the model year 2021.
      Object.assign(last, { text: `20${MODEL_YEAR.exec(raw)![1]}`, kind, end: token.end })
    } else if (!(raw === '-' && last?.text === 'non' && last.end === token.start)) tokens.push(token)
    // 'less then 20k'
    if (token.text === 'then' && last && COMPARED.test(last.text)) token.text = 'than'
    if (tokens.length >= MAX_TOKENS) break
  }
  return tokens
}

/**
 * The key of a phrase: its letters and digits only, so that 'tow bar', 'tow-bar' and 'towbar' are
 * one.
 */
export const phraseKey = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]+/g, '')
    : folded(text).replace(/[^\p{L}\p{N}]+/gu, '')
