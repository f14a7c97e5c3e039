/**
 * Everyday words that are a letter or two away from a make, a model or another word of ours. They
 * mean what they say: 'one lady owner' wants no Landy, and 'write off' nothing white.
 */
export const EVERYDAY_WORDS = new Set(
  `about academia action alaska almost alpine alter alternate alternating alton annual annuals
   anton approximate arcadia arkansas aromatic ashton astro audit audition audits australia
   austrian automate automated automation avid baccarat back backs baseline beach beaver beside
   best blackout bland blank bleak block blow blown board bonds bonus boost booster border brake
   brakes bread break breaks bride bridge brother brown budgetary budgets cabin cabins camera camp
   camper campers cannot canon canton canyon captive capture captured caravans cardinal carolina
   carpet carpets carry chap chears cheat check checks cheers cheque cher cherry cheryl cheyenne
   chopper civil class closely closet coast coaster coasters colours combo comma common comparable
   compares compress contact cope copier corona cost couple couples court cover crafted crash
   crashed crater cream creamy crude cruise custom damage damaged daughter dealer dealership deals
   defended defenses delicate democrat demonstrate demonstrated demonstrates demonstration diner
   dinner disabled discs dodge driven driver drivers drives driving drove electrical electron
   electronic endure equivalence equivalents erica everett everquest evite exceeding excerpt
   excerpts excluded excludes farmer father fever finance florence focused folder forest forestry
   former forrest fortune foto fotos freelance freeport fremont front fuels glass golden golfer
   golfers graded grader grandma grands granny great greed greek greens greet hail hammer harlem
   hartley harvey hath heart hitch holdem holder holding holds homer horse hours hurley hyper infos
   insomnia insurance integers integral integrate inter kangaroo kruger ladies lady ladys lamb
   lance land landed lander landing lands large latent leader lender lenders lifted liked likes
   locks lodge looks lowered lows macau macon manner manually marion marks maxim maximal megan
   mental menus micro minds miner miners mines mining minor minors mirrors model models modems
   modes modified monde mondo motels mother nanna navigational navigator nearly needed noting
   notion offer offers optimal order outer owned owner owners pages parents parts pastor patriotic
   patrols patron pending pensioner people person persons petal photon place places pole poles
   polls porch prada preceded price priced prices prise prize proceeded processed proto punta ramps
   range ranged ranges recently regent rental repair repaired repairs rest retired ridden rider
   rides ridge ringer river roller rollers rolls romeo rover salmon salon scalar scale scream seal
   sean seats send service services sharks shift short shortage similarity similarly singer sister
   slack sliding sliver smallest smash soda sonic special specials speed spends spent splinter
   splitter sport sports springer sprint stack starting static steal store stories story stranger
   stronger sudan susie swiftly swinger tasmania test tested tests thorough though track trackback
   traders trades tradies traffic tragic trail trails transformer transient transmit transport
   transported tribune trick troop troops turbo turbos under unleashed uploaded upward valentine
   vane vans vest victorian victories wager wagers warranty water wheelchair while whiter whites
   whitest write writer writes writing written wrote yard yards yarns`.split(/\s+/),
)
