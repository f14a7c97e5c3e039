/**
 * The order of ADF 1.0 by its DTD, corrected where the published copy is broken. '?' is at most
 * once, '*' any number, '+' at least once.
 */
const CONTENT: Record<string, string> = {
  adf: 'prospect+',
  prospect: 'id* requestdate vehicle+ customer vendor provider?',
  vehicle:
    'id* year make model vin? stock? trim? doors? bodystyle? transmission? odometer? colorcombination* imagetag? price? pricecomments? option* finance? comments?',
  colorcombination: 'interiorcolor? exteriorcolor? preference',
  customer: 'contact id* timeframe? comments?',
  timeframe: 'description? earliestdate? latestdate?',
  vendor: 'id* vendorname url? contact',
  provider: 'id* name service? url? email? phone? contact?',
  contact: 'name+ email? phone* address?',
  address: 'street+ apartment? city? regioncode? postalcode? country?',
}
const ATTRIBUTES: Record<string, Record<string, RegExp>> = {
  prospect: { status: /^(new|resend)$/ },
  vehicle: { interest: /^(buy|lease|sell|trade-in|test-drive)$/, status: /^(new|used)$/ },
  odometer: { status: /^(unknown|rolledover|replaced|original)$/, units: /^(km|mi)$/ },
  price: { type: /^(quote|offer|msrp|invoice|call|appraisal|asking)$/, currency: /^[A-Z]{3}$/ },
  imagetag: { width: /./, height: /./, alttext: /./ },
  name: { part: /^(surname|first|middle|last|full)$/, type: /^(business|individual)$/ },
  phone: { type: /^(voice|fax|cellphone|pager)$/, time: /^(morning|afternoon|evening|nopreference|day)$/ },
  street: { line: /^\d$/ },
  id: { sequence: /./, source: /./ },
}

export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

/**
 * Parses well-formed XML of elements, attributes and text, which is all ADF has. Throws on anything
 * else.
 */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const rest = xml
    .replace(/<\?[^?]*\?>\s*/g, '')
    .replace(
      /<(\/?)([a-z]+)((?:\s+[a-z]+="[^"<]*")*)\s*>|([^<]+)|(.)/gs,
      (_, close, name, attributes, text, wrong) => {
        const top = open.at(-1)!
        if (wrong !== undefined) throw new Error(`not well-formed near ${wrong}`)
        if (text !== undefined) top.text += text
        else if (close) {
          if (open.pop()!.name !== name) throw new Error(`</${name}> closes the wrong element`)
        } else {
          const pairs = [...(attributes as string).matchAll(/([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [
            key!,
            value!,
          ])
          const node = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
          top.children.push(node)
          open.push(node)
        }
        return ''
      },
    )
  if (open.length !== 1 || rest.trim()) throw new Error('not closed')
  return root.children[0]!
}

/** Everything in a document that the DTD would not allow. */
export function adfProblems(node: XmlNode): string[] {
  const model = CONTENT[node.name]
  const order =
    model
      ?.split(' ')
      .map((part) => part.replace(/(\w+)([?*+]?)/, '(?:$1 )$2'))
      .join('') ?? ''
  const children = node.children.map((child) => `${child.name} `).join('')
  const problems: string[] = []
  if (!new RegExp(`^${order}$`).test(children)) problems.push(`${node.name} holds ${children || 'nothing'}`)
  for (const [key, value] of Object.entries(node.attributes)) {
    if (!ATTRIBUTES[node.name]?.[key]?.test(value)) problems.push(`${node.name} ${key}="${value}"`)
  }
  return [...problems, ...node.children.flatMap(adfProblems)]
}
