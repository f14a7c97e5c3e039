import { isOwnValue, LOGO_ATTRIBUTES } from './logo-svg.ts'

type Attributes = Record<string, string>

/** More rules than any drawing program writes for a logo. */
const MAX_RULES = 500

/** The declarations that an attribute can hold as well: `fill:#0a7` is `fill="#0a7"`. */
function asAttributes(declarations: string): Attributes {
  const pairs = declarations.split(';').map((one) => {
    const [name = '', ...value] = one.split(':')
    return [name.trim().toLowerCase(), value.join(':').replace('!important', '').trim()] as const
  })
  return Object.fromEntries(
    pairs.filter(([name, value]) => value !== '' && LOGO_ATTRIBUTES.includes(name) && isOwnValue(value)),
  )
}

/**
 * Drawing programs write the colours of a logo as a style sheet inside it, which pages leave out.
 * Returns a function that gives an element the attributes that its class, name or `style` mean.
 */
export function logoStyles(svg: string): (tag: string, attributes: Attributes) => Attributes {
  const bySelector = new Map<string, Attributes>()
  const sheets = svg.split(/<style\b/i).slice(1)
  const css = sheets.map((sheet) => sheet.split('</style')[0]!.replace(/<!\[CDATA\[|\]\]>/g, '')).join('\n')
  for (const rule of css.split('}').slice(0, MAX_RULES)) {
    const [selectors = '', declarations = ''] = rule.slice(rule.indexOf('>') + 1).split('{')
    for (const selector of selectors.split(',').map((one) => one.trim()))
      bySelector.set(selector, { ...bySelector.get(selector), ...asAttributes(declarations) })
  }
  return (tag, { style = '', ...attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/).filter(Boolean)
    const meant = [tag, ...classes.map((name) => `.${name}`)].map((selector) => bySelector.get(selector))
    return Object.assign({}, attributes, ...meant, asAttributes(style))
  }
}
