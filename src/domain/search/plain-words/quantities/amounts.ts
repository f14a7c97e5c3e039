import { unitAt } from '../items/item-at.ts'
import type { Item } from '../items/items.ts'
import type { Amount, Comparison } from './judge-quantity.ts'

/** '$40k', '40 grand', '40,000', 'forty'. */
export function amountAt(items: Item[], at: number): Amount | undefined {
  const hasSign = items[at]?.sign === '$'
  const number = items[hasSign ? at + 1 : at]
  if (number?.number === undefined) return undefined
  let value = number.number
  let next = (hasSign ? at + 1 : at) + 1
  // 'thirty five'
  const ones = number.digits === undefined && value >= 20 ? items[next]?.number : undefined
  if (ones !== undefined && ones < 10) {
    value += ones
    next += 1
  }
  // '100,000 k' are kilometres.
  const unit = unitAt(items, next)
  const isThousands = (unit === 'thousand' || unit === 'grand') && value < 1000
  const isGrand = isThousands && unit === 'grand' && unitAt(items, next + 1) !== 'km'
  return {
    value: value * (isThousands ? 1000 : 1),
    isMoney: hasSign || isGrand,
    isThousands,
    ...(number.digits && { digits: number.digits }),
    next: isThousands ? next + 1 : next,
  }
}

/** The last year of '2018/19', '2018-19' and '2018/19/20'. */
export function shortYear(items: Item[], { digits, next }: Amount): Amount | undefined {
  const [sign, item] = [items[next]?.sign, items[next + 1]]
  const isSpan = sign === '/' || sign === '-' || sign === '–'
  if (!isSpan || digits?.length !== 4 || item?.digits?.length !== 2) return undefined
  const year = digits.slice(0, 2) + item.digits
  if (Number(year) <= Number(digits)) return undefined
  const found = { value: Number(year), isMoney: false, isThousands: false, digits: year, next: next + 2 }
  return shortYear(items, found) ?? found
}

/** '5/7 seater', '3/5-door': whether a slash parts two counts. */
export function isEitherCount(items: Item[], { digits, next }: Amount): boolean {
  if (items[next]?.sign !== '/' || digits?.length !== 1 || items[next + 1]?.digits?.length !== 1) return false
  const unit = unitAt(items, items[next + 2]?.sign === '-' ? next + 3 : next + 2)
  return unit === 'seats' || unit === 'doors'
}

/** '<', '>=' or '≤' before a number. */
export function comparisonAt(items: Item[], at: number): Comparison | undefined {
  const sign = items[at]?.sign
  if (sign === '≤') return '<='
  if (sign === '≥') return '>='
  if (sign !== '<' && sign !== '>') return undefined
  return items[at + 1]?.sign === '=' ? `${sign}=` : sign
}
