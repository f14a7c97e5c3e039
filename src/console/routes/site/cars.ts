import { isRefused } from '#domain/access/permit.ts'
import { carsOfRule } from '#use-cases/desk/stock/cars-of-rule.ts'
import { refuse, workOf } from '../../request.ts'
import type { Route } from './+types/cars.ts'

const LONGEST_RULE = 2_000
const LONGEST_WORDS = 100

/** The cars that a rule of the website means, for the form that chooses them. */
export async function loader({ url, params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const rule = url.searchParams.get('rule') ?? ''
  const words = (url.searchParams.get('q') ?? '').slice(0, LONGEST_WORDS)
  const found = await carsOfRule(
    ports,
    actor,
    dealer,
    { rule: rule.length > LONGEST_RULE ? '(' : rule, words },
    now,
  )
  if (isRefused(found)) return refuse(found, dealer)
  return 'is' in found
    ? Response.json({ fault: 'This rule cannot be read.' }, { status: 400 })
    : Response.json(found)
}
