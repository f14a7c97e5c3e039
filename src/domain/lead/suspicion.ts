import type { Values } from './forms/form.ts'
import { text } from './forms/form-values.ts'

/** How a lead arrived. No single value is proof, but together they separate people from bots. */
export type Arrival = {
  /** The hidden honeypot field was filled in (FORM-15). */
  trap: boolean
  /** Whether the form was sent from a page of this site, according to the browser. */
  origin: 'same' | 'cross' | 'absent'
  /**
   * Milliseconds between showing and sending the form. Unknown without JavaScript, which is no sign
   * of a bot.
   */
  filledMs?: number
  /**
   * Earlier leads from the same IP address in the last hour, and to this site in the last minute.
   */
  fromAddress: number
  toSite: number
}

export type Verdict = { isSuspect: boolean; score: number; reasons: string[] }

const ENOUGH = 6
type Sign = [reason: string, points: number]

/** Decides whether a lead is delivered or held for a person to check. No lead is ever deleted. */
export function suspicion(values: Values, arrival: Arrival): Verdict {
  const signs = [...arrivalSigns(arrival), ...contentSigns(values)].filter(([, points]) => points > 0)
  const score = signs.reduce((sum, [, points]) => sum + points, 0)
  return { isSuspect: score >= ENOUGH, score, reasons: signs.map(([reason]) => reason) }
}

function arrivalSigns({ trap, origin, filledMs, fromAddress, toSite }: Arrival): Sign[] {
  return [
    ['trap filled in', trap ? 10 : 0],
    ['sent from another site', origin === 'cross' ? 10 : 0],
    ['sent from no page', origin === 'absent' ? 2 : 0],
    ['filled in at once', filledMs === undefined ? 0 : filledMs < 700 ? 5 : filledMs < 1800 ? 2 : 0],
    ['many from one address', fromAddress >= 20 ? 10 : fromAddress >= 6 ? 3 : 0],
    ['a flood to this site', toSite >= 120 ? 3 : 0],
  ]
}

const LINK =
  /https?:\/\/|www\.|\b[a-z0-9-]{1,63}\.(?:ru|top|xyz|club|icu|click|online|shop|site|info|biz|win|bid|loan|tk)\b/gi
const MARKUP = /<\s*(?:a|script|iframe|img)\b|\[\/?(?:url|link|img)\b|\{\{[^{}]*\}\}|href\s*=/i
const SHORTENER = /\b(?:bit\.ly|tinyurl\.com|t\.me|goo\.gl|cutt\.ly|is\.gd|rb\.gy|wa\.me|telegra\.ph)\b/i
const THROWAWAY =
  /@(?:mailinator|guerrillamail|10minutemail|tempmail|yopmail|sharklasers|trashmail|getnada|maildrop|dispostable)\./i
const ODD_ENDING = /\.(?:ru|top|xyz|club|icu|click|bid|loan|tk|win|buzz)$/i
/** Phrases of advertisers. Shoppers do not use them. */
const PITCHES: RegExp[] = [
  /\b(?:seo|backlinks?|link[- ]building|guest posts?|domain authority|search engine optimi[sz]ation)\b/gi,
  /\b(?:first|top|1st) page (?:of|on) google|rank(?:ing|s|ed)? (?:higher|better|#?1|on google)|google rankings?\b/gi,
  /\b(?:more|boost|increase|drive|qualified|targeted) (?:your )?(?:website |web )?(?:traffic|leads|followers|sales leads)\b/gi,
  /\b(?:web ?site|web|app|logo|graphic) (?:re)?(?:design|development|developers?|redesign)\b/gi,
  /\b(?:crypto(?:currency)?|bitcoin|btc|ethereum|forex|binary options?|nft|usdt)\b/gi,
  /\b(?:casino|betting|jackpot|slots? bonus|poker|free spins?|sportsbook)\b/gi,
  /\b(?:viagra|cialis|levitra|pharmacy|weight loss|cbd oil|male enhancement|keto)\b/gi,
  /\b(?:escorts?|adult dating|hot girls?|nudes?|webcam|porn|xxx|sexy)\b/gi,
  /\b(?:unsecured|business|instant|payday) (?:loans?|funding|capital)\b.*\b(?:offer|approved|apply|today|available)\b/gis,
  /\b(?:investment opportunit(?:y|ies)|guaranteed returns?|passive income|earn \$?\d|make money online|work from home)\b/gi,
  /\b(?:lottery|inheritance|next of kin|beneficiary|million (?:us )?dollars|claim your prize|you have won)\b/gi,
  /\b(?:email list|database of|mailing list|bulk (?:sms|email)|contact form (?:blast|submission|marketing)|virtual assistants?|outsourc\w+)\b/gi,
  /\b(?:manufacturer|supplier|factory|wholesale)s? (?:in|from) (?:china|shenzhen|guangzhou|india)\b/gi,
  /\b(?:your (?:web ?site|domain|company|business) (?:is|was|has|could|needs|listing))\b/gi,
  /\b(?:unsubscribe|opt[- ]out) (?:here|by replying|from)|if you (?:do not|don't) wish to receive\b/gi,
]

function contentSigns(values: Values): Sign[] {
  const name = [text(values, 'name'), text(values, 'last_name')].join(' ').trim()
  const email = text(values, 'email')
  const message = text(values, 'message')
  const links = (message.match(LINK) ?? []).length
  const pitches = new Set(PITCHES.flatMap((pitch) => message.toLowerCase().match(pitch) ?? [])).size
  const dots = (email.split('@')[0]!.match(/\./g) ?? []).length
  return [
    ['markup in the message', MARKUP.test(message) ? 8 : 0],
    ['links in the message', links === 0 ? 0 : links === 1 ? 2 : links === 2 ? 4 : 6],
    ['a shortened link', SHORTENER.test(message) ? 4 : 0],
    ['sells something', Math.min(pitches, 2) * 4],
    ['a link or number for a name', name.search(LINK) >= 0 || /\d{3}|[@/\\<>{}[\]]/.test(name) ? 6 : 0],
    ['a name of random letters', isRandom(name) ? 4 : 0],
    ['a message of random letters', message.split(/\s+/).some(isRandom) && !links ? 4 : 0],
    ['the name for a message', message !== '' && message === name ? 3 : 0],
    ['a throwaway mailbox', THROWAWAY.test(email) ? 4 : 0],
    ['a mailbox with an odd ending', ODD_ENDING.test(email) ? 3 : 0],
    ['a mailbox full of dots', dots >= 4 ? 3 : 0],
    ['a foreign script', isMostlyForeign(message) ? 3 : 0],
  ]
}

/**
 * Finds words like 'XqRtYbNvLp' or 'sdkjfhskdf': capitals in the middle or too many consonants in a
 * row. Short words and words in capitals are allowed.
 */
function isRandom(word: string): boolean {
  return word.split(' ').some((part) => {
    if (part.length < 8 || part === part.toUpperCase() || /[^\p{L}]/u.test(part)) return false
    const switches = (part.match(/\p{Ll}\p{Lu}/gu) ?? []).length
    const consonants = /[bcdfghjklmnpqrstvwxz]{6,}/i.test(part)
    return switches >= 3 || consonants
  })
}

/** Shoppers may write in their own language, so this alone never decides. */
function isMostlyForeign(message: string): boolean {
  const letters = message.match(/\p{L}/gu) ?? []
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter))
  return letters.length > 10 && foreign.length > letters.length / 2
}
