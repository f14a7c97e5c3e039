/** The words of an estimate, as a shopper reads them. */
export type EstimateWords = {
  /** '$24,990' */
  price: string
  /** '$116.23 a week', '7.99% p.a.', and the comparison rate or the total payable. */
  figures: string[]
  /**
   * '$0 deposit', '5 years', '$0 final payment'; or '10% Deposit', '60 Month Term', '30% Final
   * Payment'.
   */
  terms: string[]
  notes: string
}

/**
 * The amounts that a reader gets with a pencil from the price, the terms and the fees in the notes.
 */
export function recomputeWeekly({ price, figures, terms, notes }: EstimateWords) {
  const cost = number(price)
  const share = (word: string) => {
    const text = one(terms, word)
    return text.includes('%') ? toCent((cost * number(text)) / 100) : number(text)
  }
  const term = one(terms, 'year|month')
  const years = number(term) / (/month/i.test(term) ? 12 : 1)
  const fee = (kind: string) =>
    number(new RegExp(`${kind} fee of (\\$[\\d,]+(?:\\.\\d+)?)`).exec(notes)?.[1] ?? '0')
  const finalPayment = share('final payment')
  const financed = cost - share('deposit') + fee('establishment')
  const rate = number(one(figures, 'p\\.a\\.$'))
  const weeks = number(/([\d.]+) weeks a year/.exec(notes)![1]!)
  const count = Math.round(years * weeks)
  const loan = { financed, finalPayment, rate: rate / 100 / weeks, count, fee: (fee('monthly') * 12) / weeks }
  const weekly = smallestThatRepays(loan)
  return { weekly, rate, totalPayable: Math.round((weekly * count + finalPayment) * 100) / 100 }
}

/** The weekly amount and the total that the words claim. */
export const claimed = ({ figures }: EstimateWords) => ({
  weekly: number(one(figures, 'a week')),
  comparisonRate: numberOf(figures, 'comparison rate'),
  totalPayable: numberOf(figures, 'total payable'),
})

/** Pays week by week, without the formula of the platform. */
function smallestThatRepays(loan: Record<'financed' | 'finalPayment' | 'rate' | 'count' | 'fee', number>) {
  const { financed, finalPayment, rate, count, fee } = loan
  const left = (cents: number) => {
    let balance = financed
    for (let week = 0; week < count; week += 1) balance += balance * rate + fee - cents / 100
    return balance
  }
  let [low, high] = [0, Math.ceil((financed + fee * count) * 100)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (left(middle) <= finalPayment + 1e-5) high = middle
    else low = middle + 1
  }
  return low / 100
}

const toCent = (amount: number) => Math.round(amount * 100) / 100

function one(words: string[], pattern: string): string {
  const found = words.filter((word) => new RegExp(pattern, 'i').test(word.trim()))
  if (found.length !== 1) throw new Error(`No single "${pattern}" among: ${words.join(' | ')}`)
  return found[0]!
}

const numberOf = (words: string[], pattern: string) => {
  const found = words.find((word) => word.includes(pattern))
  return found === undefined ? undefined : number(found)
}

function number(text: string): number {
  const digits = /\d[\d,]*(\.\d+)?/.exec(text)?.[0]
  if (digits === undefined) throw new Error(`No number in "${text}"`)
  return Number(digits.replaceAll(',', ''))
}
