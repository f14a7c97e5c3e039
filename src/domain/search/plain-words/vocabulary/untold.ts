import { parseVocabulary } from '#domain/import/vocabulary/parse-vocabulary.ts'
import { phraseKey } from '../tokens.ts'

/**
 * Wishes that no filter knows, by the feature or tag that a stock may have for them. Without it
 * they choose no car, and the page says so.
 */
export const UNTOLD_WORDS = parseVocabulary(`
One Owner: one owner, 1 owner, single owner, one owner car, 1 owner car
Full Service History: full service history
Service History: service history
Log Books: log books, logbooks, with log books, with logbooks
Registered: rego, new rego, long rego, full rego, with rego, registered
Roadworthy: rwc, new rwc, with rwc, roadworthy
WOF: wof, new wof, fresh wof, long wof, current wof, with wof
RUC Paid: ruc paid, rucs paid, road user charges paid
Well Maintained: well looked after, well maintained
Low Maintenance: low maintenance, cheap to service, cheap to maintain, cheap to insure
Fuel Efficient: economical, fuel efficient, good on fuel, good on petrol, fuel economy, good
  fuel economy, economy, cheap on fuel, cheap to run, cheap on petrol, cheap on gas, cheap on
  diesel, cheap to fuel, easy on fuel, easy on petrol, light on fuel, light on petrol, low fuel
  consumption, low consumption, good on gas, good on diesel, good petrol economy
Reliable: reliable
Safe: safe
Roomy: roomy, spacious
Easy to Park: easy to park, easy to drive
P Plater Friendly: p plater friendly, p plate friendly
No Deposit: no deposit, no deposit finance
Near Me: near me, close to me, around here
`)

const KEYS = new Set(Object.keys(UNTOLD_WORDS).map(phraseKey))

/** Whether a tag of the stock tells such a wish: 'One Owner'. */
export const isTold = (tag: string): boolean => KEYS.has(phraseKey(tag))
