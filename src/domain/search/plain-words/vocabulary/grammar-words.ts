import { parseVocabulary } from '#domain/import/vocabulary/parse-vocabulary.ts'

/** The small words of the grammar. The word before the colon is what the reader calls them. */
export const GRAMMAR_WORDS = parseVocabulary(`
max: under, below, less than, lower than, up to, upto, max, maximum, at most, no more than,
  not more than, not over, cheaper than, sub, fewer than, budget of, budget, not above, last,
  no higher than, nothing over, nothing above, in the last, in the past, got, spend, not exceeding,
  stretch to, go up to, go to, go as high as, as high as, budgets, my budgets
min: over, above, more than, dearer than, pricier than, at least, min, minimum, from, starting at, starting from,
  no less than, not less than, not under, greater than, upwards of, not below, north of, beyond, exceed,
  go past, going past, stretch past
around: around, about, roughly, approx, approximately, circa, close to, somewhere around
between: between
to: to, until, till, til, thru, through
and: and, n
or: or, nor, vs, versus
before: before, older than, old than, pre, earlier than
after: after, newer than, new than, post, later than, younger than
notbefore: not older than, no older than, since, not before, not earlier than, nothing older than,
  no earlier than
notafter: not newer than, no newer than, not after, no later than, not later than
newest: onwards, onward, model year onwards, model onwards, model or newer, model year or newer, model year and newer, up, to current, to now, to present, til present, till present, until present, to date, to today, till now, until now, or newer, or later, and newer, and later, or younger, and younger,
  and onwards
oldest: or older, and older, and down, or down, or earlier, and earlier
ormore: or above, and up, or up, and above, and higher, or higher, or greater, and upwards, and beyond, upwards, or more, or over, and over, and more, plus
orless: or less, or under, and under, or below, or cheaper, tops, ish max, or lower, or fewer
ish: ish, or so, give or take, or thereabouts, plus or minus, plus minus
not: not, no, non, without, except, excluding, other than, anything but, exclude, not in,
  dont want, do not want, apart from, besides, neither, not interested in, any colour but,
  any color but, any colour except, any make but, any brand but, everything but, everything except,
  all but, anywhere but, anywhere except, outside, outside of, anything bar, any colour bar, minus, rather than, instead of, aside from,
  never, isnt, is not, arent, doesnt have, does not have, hasnt got, dont like, do not like, hate, avoid,
  avoiding, cant stand, cant drive, cannot drive, can not drive, cant have, cannot have, wont have,
  wont buy, wouldnt buy, would not buy, wouldnt want, wont consider, nothing, dont show, dont show me,
  do not show, hide, skip, skip the, leave out, dont include, not keen on, not a fan of, not into,
  not after, not looking for, w/o, w/out, sans, barring, forget, ignore, hates,
  sick of, tired of, no interest in, steer clear of, stay away from, keep away from, nothing from, none from, cant be, cannot be, can not be,
  must not be, mustnt be, shouldnt be, should not be, every colour but, every color but, all colours but,
  all colors but, all colours except, all colors except, every colour except, every color except,
  every make but, every brand but, every make except, every brand except, all makes but, all brands but,
  all makes except, all brands except, any make except, any brand except, no to, say no to,
  saying no to, no thanks to, not really after, not really into, not really keen on,
  not really looking for, not really interested in
near: near, nearby, not far from, not too far from, close by, around here in, in the vicinity of, near to, next to, closest to,
  nearest to, postcode, post code, live in, living in, i live in, i am in, im in, pick up in,
  pick up from, pick up at, pick up near
in: in, at, located in, based in
orlike: size, sized, sized car, or similar, or equivalent, or something similar, or the like, alternative, alternatives,
  equivalent, lookalike
within: within
of: of, radius of, radius around, radius from
like: like, like a, like an, similar to, similar to a, similar to an, something like, something like a,
  something similar to, same as, comparable to, similar size to,
  similar in size to, same size as, about the size of, the size of, size of, size of a, size of an, similar to my, same as my, alternative to, alternatives to, alternative to a
bigger: but bigger, bigger, but larger, larger, bigger than, larger than, but with more room,
  with more room, but roomier, roomier, but bigger boot, bigger boot, with a bigger boot,
  but with a bigger boot, larger boot, but larger boot, more boot space, with more boot space,
  but more boot space, a size up, size up from, a size up from, one size up from, next size up from, the next size up from, but a bit bigger, a bit bigger, a bit bigger than,
  bit bigger than, slightly bigger than, a bit larger than, more room than, roomier than, more boot space than, bigger boot than,
  a bigger boot than, larger boot than
smaller: but smaller, smaller, smaller than, a bit smaller than, more compact than, but a bit smaller, a bit smaller, a size down, but more compact
unneeded: with or without, dont need, do not need, doesnt need, does not need, no need for, no need to have, dont need to be,
  doesnt need to be, does not need to be, doesnt have to be, does not have to be, need not be,
  neednt be, doesnt need to have, does not need to have, doesnt have to have, dont really need,
  not necessarily, doesnt matter if, dont mind, dont mind if, do not mind, dont care about,
  dont care if, not fussed about, not fussed if, not fussed on, no need to be, dont have to have,
  free delivery to, deliver to, delivered to, delivery to, delivers to, delivering to, deliver it to, ship to, shipped to,
  shipping to, ships to, ship it to, send to, sent to, send it to, transport to, transported to,
  transport it to, freight to, freighted to, courier to, couriered to, dont have to be,
  do not have to be, not have to be, not fussy about, doesnt matter whether, dont care whether,
  no matter if, no matter whether
unfiltered: not only, not just, not merely, not solely, not exclusively, not purely, not simply,
  not strictly, not always, not specifically, not only in, not just in,
  isnt only, isnt just, is not only, is not just, arent just, doesnt only have,
  dont want only, dont want just, dont only want, dont just want, do not want only, do not want just,
  do not only want, do not just want, not looking only for, not looking just for,
  not looking for just, not looking for only, not only looking for, not just looking for,
  not only after, not just after, not only interested in, not just interested in,
  not interested in only, not interested in just, not limited to, not limited to just,
  not limited to only, isnt limited to, not restricted to, not confined to, not tied to, not wedded to,
  not set on, not stuck on, not fixed on, not dead set on, not locked into, not sold on,
  no longer want, no longer wants, no longer need, no longer after, no longer into, no longer have,
  no longer looking for, no longer interested in, not anymore,
  not opposed to, not averse to, not adverse to, not against, nothing against, no objection to,
  no objections to, no problem with, no issue with, no issues with, not bothered by, not bothered about,
  wouldnt say no to, would not say no to, wont say no to, never say no to, cant say no to,
  dont say no to, not say no to, yes or no to, not ruling out, dont rule out, not excluding,
  not avoiding, not hiding, not skipping, dont avoid, dont exclude, do not exclude, do not avoid,
  dont hate, do not hate, dont skip, dont forget, dont ignore, dont leave out, not other than,
  nothing other than, none other than, no other than,
  not without, never without, cant go without, cant do without, cant live without, cant be without,
  but not only, but not just, but not limited to, and not only, and not just, not fussed, no matter,
  wouldnt be without, dont go without, not go without, if not, why not, whether or not
own: trade in, trading in, trade in value of, trade in value for, value of my, trade my, trading my, trade our, trading a, trading an, trading our, trade a, trade an, swap, swap my, swapping my, replace my,
  replacing my, replace our, replacing our, sell my, selling my, sell our, selling our, upgrade from,
  upgrading from, upgrade my, upgrading my, coming from, come from, moving from, downsizing from,
  replace a, replacing a, replace an, replacing an, replace the, replacing the, downsize from,
  upsize from, upsizing from, step up from, stepping up from, moving on from, moving up from, going up from, switching from,
  switching over from, changing from, going from, i had a,
  i used to have a, i used to drive a, used to have a, used to own a, had a, had an, had my,
  sold my, sold our, wrote off my, crashed my, lost my, outgrown my, outgrown our, outgrew our,
  previously had a, previously owned a, part exchange, replacement for my, i drive a, i currently drive, currently driving,
  currently have a, my current car is, i own a, i currently own
ofown: to trade, to trade in, to swap, to sell, as trade in, as a trade in, as trade, as a trade, on trade
`)

/** Bounds that leave their number out: 'less than 7 seats' has 6 at most. */
export const STRICT_WORDS =
  `less than, lower than, under, below, fewer than, sub, over, above, more than, greater than,
  north of, beyond, exceed, go past, going past, stretch past`
    .split(',')
    .map((words) => words.trim())

/** Bounds that may stand after their number: '20k max 100k max' has two. */
export const ENDING_BOUNDS = ['max', 'maximum', 'min', 'minimum']

/** What a second number may come after: '20k plus or minus 2k'. */
export const EITHER_WAY_WORDS = ['give or take', 'plus or minus', 'plus minus']

/** Bounds of a price, if no unit follows: 'budget 20-25k', 'under 20k, but can stretch to 25k'. */
export const PRICE_BOUNDS =
  'budget, budget of, budgets, my budgets, spend, stretch to, go up to, go to, go as high as, as high as'
    .split(',')
    .map((words) => words.trim())
