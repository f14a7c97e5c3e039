/** The words that a template may leave open, and what each stands for. */
export const TOKENS = {
  'first name': 'the shopper’s first name',
  name: 'the shopper’s whole name',
  car: 'the car they asked about',
  price: 'its price',
  yard: 'the name of the yard',
  address: 'the yard’s address',
  phone: 'the yard’s phone number',
  'my name': 'your own name',
  dealer: 'the dealer’s name',
} as const
export type Token = keyof typeof TOKENS

const TOKEN = /\{([a-z ]{1,20})\}/g

/** A template with everything filled in that we know. The rest stays as it is. */
export const fillTemplate = (text: string, known: Partial<Record<Token, string>>): string =>
  text.replace(TOKEN, (all, name: string) => known[name as Token] || all)

/** What is still open in a text, each once. A mail with one of these would look careless. */
export const openTokens = (text: string): string[] => [
  ...new Set([...text.matchAll(TOKEN)].filter(([, name]) => name! in TOKENS).map(([all]) => all)),
]
