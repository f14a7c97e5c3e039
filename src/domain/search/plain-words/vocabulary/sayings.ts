const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that turn a bound round: 'cannot go over 15k' is 15k at most. */
export const DENIALS = words(`cant cannot never wont dont not no couldnt wouldnt shouldnt mustnt isnt
  arent hasnt havent doesnt didnt nothing`)

/** Words between a denial and its bound: 'dont want to spend more than'. */
export const SPENDING = words(`spend spending pay paying go going afford want wanna wanting to be have
  has had done do travelled cost costing stretch any anything looking keen willing prepared like get
  run buy budget really much far too way well i im i'm can will would should must a we it with car cars one ones`)

/** Words before a model that say whose it is: 'my Corolla died'. */
export const OWNERS = words('my our')

/** Words after which 'but' leaves a name out: 'any SUV but a Jeep'. */
export const ANYTHING = words('any anything everything all every')

/** Words before the model that somebody has, and after it when they want another. */
export const HAVING = words('have drive drives driving own owns')
export const WISHING = words('want wants wanting need needs needing looking')

/** Words that end what is said about a shopper's own car, or that begin it. */
export const OWN_ENDS = words('for to on towards toward onto into with against')
export const BEFORE_OWN = words('with have ive got and plus')

/** What makes 'no tow bar needed' say that it does not matter. */
export const NEEDED = words('needed required necessary essential')

/** Words before and after kilometres that are not those of the car. */
export const NOT_ODOMETER_BEFORE = words(`due service serviced services warranty drive driving drives
  travel travelling every belt replaced`)
export const NOT_ODOMETER_AFTER = words('warranty service services year annum annually yearly yr pa')

/** Words around what is wished instead: 'no diesel, petrol only', 'no Ford, Kia preferred'. */
export const INSTEAD = words('only instead preferred preferable preferably prefer')

/** What makes 'diesel or not' say that it does not matter. */
export const OR_ANY = words('not no without whatever otherwise')

/** Words before a second thought: 'if not Toyota then Mazda'. */
export const THEN = words('then else perhaps')

/** What ends 'not only white, black too'. */
export const TOO = words('too also aswell')

/** What years can be of besides the car: '5 years factory warranty'. */
export const COVERED = words('warranty loan finance roadside servicing terms')

/** Words before a year that is no year of a car: 'rego till 2027'. */
export const UNTIL = words('to until till til thru through expires expiring expiry exp ends ending valid due')
export const MONTHS = words(`jan january feb february mar march apr april may jun june jul july aug
  august sep sept september oct october nov november dec december`)

/** The last word of what says that a car is registered. */
export const REGO = /(?:rego?|registered|registration|wof|cof)$/

/** Words before a name or a person: 'for my 17 year old', 'no Kia or any MG'. */
export const ARTICLES = words('a an the any my our')

/** Who drives: 'a hatch for 17 year old son'. */
export const PERSONS =
  words(`son sons daughter daughters boy girl teen teenager kid child nephew niece grandson
  granddaughter grandad grandma nan mum dad driver learner student lady man woman`)

/** Words that say that an age before them is that of a car. */
export const ONE_CAR = words('car cars vehicle vehicles model one')

/** Words before an amount that is not the price of a car. */
export const NOT_PRICES_BEFORE = words(`deposit discount cashback bonus voucher save saves saving savings
  market drop views gvm gcm tare loan`)

/** Words before a small amount that measures something else: 'payload over 1000'. */
export const MEASURED_OTHERWISE = words(`payload wheelbase enginesize enginecapacity
  motorsize range tax duty dropped reduced weight length width height cc ccs engine motor
  displacement capacity value insurance service warranty`)

/** States, after which a town that is also a colour is the town: 'Orange NSW'. */
export const STATES = words(`nsw newsouthwales vic victoria qld queensland sa southaustralia wa
  westernaustralia tas tasmania nt northernterritory act`)

/** Words after a town that name no other one: 'Bendigo area'. */
export const AREAS = words('area areas region surrounds northside southside')

/** Small words that are badges after a model: 'HiAce Commuter', 'i30 N', 'Golf Style'. */
export const SMALL_BADGES = words('commuter n style type exceed plus max gls levin')

/** Words that compare with a year, which may or may not be meant itself: 'newer 2018'. */
export const COMPARED_YEARS = words('newer older later earlier younger down')

/** What players have with them, and no Volkswagen. */
export const OF_GOLF = words(
  'clubs club cart carts buggy buggies bag bags trolley gear balls course courses trip trips day days',
)

/** What is done in the outback, and in no Subaru. */
export const OF_OUTBACK = words(`trip trips travel travelling touring tour tours adventure adventures
  road roads track tracks driving camping conditions holiday station australia`)

/** Words before 'the outback' that say where a car is driven. */
export const INTO_OUTBACK = words('for in into to across around through')

/** Words that belong together, and stay text: 'semi auto' is no automatic. */
export const ONE_SAYING =
  `semi auto, semi automatic, semi manual, manual labour, manual handling, instruction manual,
   owners manual, workshop manual, estate agent, estate agents, real estate, mini golf,
   weight in gold, old is gold, white van man, all blacks`
    .split(',')
    .map((saying) => saying.trim())

/** What is cheap besides the price of a car: 'cheap rego'. */
export const RUNNING_COSTS = words(`rego registration insurance service services servicing parts tyres
  maintenance running repairs petrol fuel diesel gas finance repayments`)

/** Words after an amount that say that it is kilometres: 'less than 50k on it'. */
export const ON_THE_CAR = words('onit onthem onher onhim driven done travelled')

/** What is small after 'mini', and made by others. */
export const NO_MINIS = words('truck trucks tractor digger excavator loader crane bike')

/** Words after a place to which a car is brought: 'Perth delivery'. */
export const DELIVERIES = words('delivery deliveries delivered shipping freight')

/** Words before a place that say where a car is driven, or where it should not be. */
export const ELSEWHERE =
  /^(?:(?:away|far) from|(?:trips?|driv(?:e|ing)|travel(?:ling)?|mov(?:e|ing)|heading|tour(?:ing)?|commut(?:e|ing)|going|road ?trips?) to|(?:south|east|west) of)$/
