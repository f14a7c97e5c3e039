/**
 * Everyday words that are a letter or two away from a make, a model or another word of ours. They
 * mean what they say: 'one lady owner' wants no Landy, and 'write off' nothing white.
 */
export const EVERYDAY_WORDS = new Set(
  `about academia action agent alaska almost alpine alter alternate alternating alton annual
   annuals anton approximate arcadia arena arkansas aromatic ashton astro audit audition audits
   australia austrian automate automated automation avid avoids baccarat back backs baseline
   beach beater beaters beaver beside best blackout bland blank bleak block blow blown board
   bonds bonus boost booster border brake brakes bread break breaks bride bridge brother brown
   browne budgetary budgets cabin cabins camera camp camper campers cannot canon canton canyon
   captive capture captured caravans cardinal carolina carpet carpets carry champaign chap
   chears cheat check checks cheers cheque cher cherry cheryl cheyenne chopper civil class
   closely closet coast coaster coasters colours combo comma common comparable compares
   compress contact cooper cope copier corona cost couple couples court cover crafted crash
   crashed crater cream creamy crude cruise custom damage damaged daughter dealer dealership
   deals defended defenses delicate democrat demonstrate demonstrated demonstrates
   demonstration diner dinner disabled discs dodge driven driver drivers drives driving drove
   eclectic electrical electron electronic endure enron equivalence equivalents erica everett
   everquest evite exceeded exceeding exceeds excerpt excerpts excluded excludes farmer father
   fever finance florence focused folder forest forestry former forrest fortune foto fotos
   freelance freeport fremont front fuels glass golden golfer golfers graded grader grandma
   grands granny great greed greek greene greens greet hail hammer harlem hartley harvey hath
   heart heater hitch holdem holder holding holds homer horse hours hurley hyper infos insomnia
   insurance integers integral integrate inter iowa kangaroo kruger ladies lady ladys lamb
   lance land landed lander landing lands large latent leader lender lenders licking lifted
   liked likes locking locks lodge looks lowered lows macau macon magnetic manner manually
   manuel marion marks maxim maximal megan mental menus micro minds miner miners mines mining
   minor minors mirrors model models modems modes modified monde mondo motels mother nanna
   navigational navigator nearly needed newer nomad nomads noting notion offer offers optimal
   oranges order outer owned owner owners pages parents parts pastor patriotic patrols patron
   pending pensioner people person persons petal photon place places pole poles polls polyester
   porch prada preceded price priced prices prise prize proceeded processed proto punta
   radisson ramps range ranged ranges recently regent rental repair repaired repairs replace
   replaced replaces replacing rest retired ridden rider rides ridge ringer river roller
   rollers rolls romeo rover salesman salesmen salmon salomon salon scalar scale scream seal
   sean seats send service services shark sharks shift short shortage shortages similarity
   similarly singer sister slack sliding sliver smallest smash soda sonic special specials
   speed spends spent splinter splitter sport sports springer sprint stack stage staged stages
   starting static steal store stories story stranger stretched stretches stronger sudan susie
   sweeper swiftly swinger swingers tanzania tasmania test tested tests thorough though track
   trackback traders trades tradies traffic tragic trail trails transformer transient transmit
   transport transported tribune trick troop troops turbo turbos under unleashed upgraded
   upgrades uploaded upward util valentine vane vans verses vest victorian victories wager
   wagers warranty water wheelchair while whiter whites whitest workmate write writer writes
   writing written wrote yard yards yarns`.split(/\s+/),
)
