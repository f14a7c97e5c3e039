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

/** Words that end what is said about a shopper's own car, or that begin it. */
export const OWN_ENDS = words('for to on towards toward onto into with against')
export const BEFORE_OWN = words('with have ive got and plus')

/** What makes 'no tow bar needed' say that it does not matter. */
export const NEEDED = words('needed required necessary essential')

/** Words before and after kilometres that are not those of the car. */
export const NOT_ODOMETER_BEFORE = words(`due service serviced services warranty drive driving drives
  travel travelling every belt replaced`)
export const NOT_ODOMETER_AFTER = words('warranty service services year annum annually yearly yr pa')

/** What years can be of besides the car: '5 years factory warranty'. */
export const COVERED = words('warranty loan finance roadside servicing terms')

/** Words before a year that is no year of a car: 'rego till 2027'. */
export const UNTIL = words('to until till thru through expires expiring expiry exp ends ending valid due')
export const MONTHS = words(`jan january feb february mar march apr april may jun june jul july aug
  august sep sept september oct october nov november dec december`)

/** The last word of what says that a car is registered. */
export const REGO = /(?:rego?|registered|registration|wof|cof)$/

/** Words before an amount that is not the price of a car. */
export const NOT_PRICES_BEFORE = words('deposit discount cashback bonus voucher save saving')

/** States, after which a town that is also a colour is the town: 'Orange NSW'. */
export const STATES = words(`nsw newsouthwales vic victoria qld queensland sa southaustralia wa
  westernaustralia tas tasmania nt northernterritory act`)

/** Small words that are badges after a model: 'HiAce Commuter', 'i30 N', 'Golf Style'. */
export const SMALL_BADGES = words('commuter n style type exceed plus max gls levin')

/** Words that compare with a year, which may or may not be meant itself: 'newer 2018'. */
export const COMPARED_YEARS = words('newer older later earlier younger')

/** What is cheap besides the price of a car: 'cheap rego'. */
export const RUNNING_COSTS = words(`rego registration insurance service services servicing parts tyres
  maintenance running repairs petrol fuel diesel gas finance repayments`)

/** Words after an amount that say that it is kilometres: 'less than 50k on it'. */
export const ON_THE_CAR = words('onit onthem onher onhim driven done travelled')

/** What is small after 'mini', and made by others. */
export const NO_MINIS = words('truck trucks tractor digger excavator loader crane bike')
