import { parseVocabulary } from '#domain/import/vocabulary/parse-vocabulary.ts'

/** What shoppers call makes, besides their names. */
export const MAKE_WORDS = parseVocabulary(`
Alfa Romeo: alfa
Aston Martin: aston
BMW: beemer, beamer, bimmer, beema, bmws
Chevrolet: chev, chevy
GWM: great wall motors
Harley-Davidson: harley
Holden: holdon
HSV: holden special vehicles
Isuzu UTE: isuzu
Jaguar: jag
Lamborghini: lambo
Land Rover: landrover, landy, landie
Mercedes Benz: mercedes, merc, benz, mercedes-benz, mercedez, mercedes bens
Mitsubishi: mitsi, mitsu, mitsubishi motors
Porsche: porshe, porche, porsch
SKODA: škoda
Subaru: subie, subi, scooby, suby
Toyota: yota, toyoda
Volkswagen: vw, v dub, vee dub, veedub, volkswagon, vdub, volksy
`)

/** Names of one maker. Each of them finds its cars under all. */
export const SAME_MAKERS = parseVocabulary(`
GWM: great wall
`)

/** Make names that are ordinary words too. They count only where a dealer stocks the make. */
export const EVERYDAY_MAKES = new Set(
  `man seat smart international rover tank mack zero indian norton morgan ora ram ds mini opel lotus
   alpine triumph genesis lincoln infiniti dodge daf jac jmc gac nio sym mg ud`.split(/\s+/),
)

/** Model names that mean something else on their own. They count only after their make. */
export const ONLY_AFTER_MAKE = new Set(
  `is es ct ls gs gx lc lm lx rc rx nx ux rz z cc up tt xm xe xf xj xk gs hs tf qs zs note city fit ute
   express master partner expert convertible coupe hatch roadster wish legend commander challenger
   splash rapid superb crown fseries nseries fxseries cooper discovery defender insight accord
   model3 models modelx modely c3 c4 c5 e5 s1 s3 s4 s5 v40 v50 v60 v70 v80 v90 g10 u9 cityvan
   hatchback tank ora viva spark echo magna express colt note leaf soul venue accent seal puma
   march stream freed highlander noah serena
   escape focus alto smart boxer dispatch wave beetle caddy california cross sport born
   cube isis porte spade`.split(/\s+/),
)

/** Everyday nicknames of models, as 'Make|Model'. A model of several generations has several. */
export const MODEL_WORDS = parseVocabulary(`
Toyota|HiLux: lux, hi lux
Toyota|HiAce: hi ace
Toyota|Corolla: rolla, carolla, corola
Toyota|LandCruiser: cruiser, land cruiser, lc
Toyota|LandCruiser 70: troopy, troopie, 70 series, 79 series, 76 series, landcruiser 79, lc79, lc78, lc76, lc70,
  landcruiser 70 series, landcruiser 79 series
Toyota|LandCruiser 200: 200 series, lc200, landcruiser 200 series
Toyota|LandCruiser 300: 300 series, lc300, landcruiser 300 series
Toyota|LandCruiser Prado: prado
Toyota|RAV4: rav 4, rav
Toyota|FJ Cruiser: fj cruiser, fj
Chrysler|PT Cruiser: pt cruiser
Toyota|86: gt86, toyota 86
Holden|Commodore: commo, commodor, dunny door
Ford|Falcon: falcon
HSV|Clubsport: clubsport, clubsport r8
HSV|Maloo: maloo, maloo r8
Mazda|BT-50: bt50
Mazda|MX-5: miata
Mitsubishi|Pajero: paj
Toyota|Kluger: kluga
Mitsubishi|Outlander: outie
Nissan|X-Trail: xtrail, x trail, x trial
Subaru|WRX: rex, rexy, wrex
Isuzu UTE|D-MAX: dmax, d max, isuzu dmax, isuzu d max
Isuzu UTE|MU-X: mux, mu x, isuzu mux, isuzu mu x
Land Rover|Range Rover: rangie, range rover
Land Rover|Range Rover Sport: rangie sport, range rover sport
Land Rover|Range Rover Evoque: evoque, evoke, range rover evoke
Land Rover|Range Rover Velar: velar
Land Rover|Discovery: disco
Land Rover|Discovery Sport: disco sport
Land Rover|Defender: defender
Volkswagen|Transporter: vw transporter
Tesla|Model 3: model 3
Tesla|Model Y: model y
Tesla|Model S: model s
Tesla|Model X: model x
Mazda|2: mazda2
Mazda|3: mazda3
Mazda|6: mazda6
MG|HS: mg hs plus ev, hs plus ev
MG|3: mg3
MG|4: mg4
Porsche|911: 911
Suzuki|Jimny: jimmy
Nissan|Caravan: nissan caravan, nv350, nv350 caravan, caravan nv350
Nissan|Leaf: nissan leaf
MINI|Cooper: mini cooper
`)

/**
 * Models whose names are everyday words, which are meant where 'or' joins them to another model:
 * 'Golf or Focus'.
 */
export const MEANT_BESIDE_MODELS = new Set(
  `accord focus escape leaf note fit colt insight discovery defender beetle magna echo puma born soul
   venue smart alto seal splash rapid superb viva spark boxer partner expert caddy challenger
   march stream freed highlander noah serena wish isis porte spade cube
   86 xv zs hs xf v40 v50 v60 v70 v90 nx rx ux`.split(/\s+/),
)

/** Nicknames of models that are badges of others: a RAV4 can be a Cruiser, and an i3 a REx. */
export const BADGES_TOO = new Set(['cruiser', 'etron', 'rex'])

/** Models that are one model to a shopper: 'a LandCruiser' is any of them. */
export const MODEL_FAMILIES = parseVocabulary(`
Toyota|LandCruiser: LandCruiser 70, LandCruiser 200, LandCruiser 300
Toyota|LandCruiser Prado: Prado
Land Rover|Defender: Defender 90, Defender 110, Defender 130
Isuzu UTE|D-MAX: Isuzu D-MAX
Isuzu UTE|MU-X: Isuzu MU-X
`)

/** The bodies of well-known models that have no size below, for 'like a Camry'. */
export const MODEL_BODIES = parseVocabulary(`
Ute: Toyota HiLux, Ford Ranger, Isuzu UTE D-MAX, Mitsubishi Triton, Nissan Navara, Mazda BT-50,
  Volkswagen Amarok, Holden Colorado, GWM Cannon, LDV T60, RAM 1500, BYD Shark 6, Ford Falcon Ute
Sedan: Toyota Camry, Holden Commodore, Ford Falcon, Mazda 6, Honda Accord, Hyundai Sonata,
  Tesla Model 3, BYD Seal, Kia Stinger, Toyota Aurion, BMW 3 Series, Skoda Superb
People Mover: Kia Carnival, Hyundai Staria, Toyota Tarago, Honda Odyssey, Toyota Granvia, LDV MIFA 9
Van: Toyota HiAce, Ford Transit, Volkswagen Transporter, Hyundai iLoad, Renault Trafic, LDV G10
Coupe: Ford Mustang, Toyota 86, Subaru BRZ, Nissan 370Z, Toyota Supra
Convertible: Mazda MX-5
Wagon: Subaru Levorg, Volkswagen Passat
Hatchback: Toyota Prius, Toyota Aqua, Toyota Prius C
`)

/**
 * Sizes of models, small to large, for 'like a CX-5 but bigger'. Only models of one kind are
 * compared.
 */
export const SIZES = {
  SUV: [
    'Mazda CX-3, Toyota Yaris Cross, Hyundai Venue, Kia Stonic, Ford Puma, Suzuki Jimny, Suzuki Ignis',
    `Mazda CX-30, Toyota C-HR, Toyota Corolla Cross, Hyundai Kona, Kia Seltos, Honda HR-V, Nissan Juke,
     Mitsubishi ASX, Subaru XV, Subaru Crosstrek, MG ZS, Volkswagen T-Cross, Volkswagen T-Roc,
     Suzuki Vitara, Haval Jolion, GWM Haval Jolion, BYD Atto 3, Audi Q3, BMW X1`,
    `Mazda CX-5, Toyota RAV4, Hyundai Tucson, Kia Sportage, Nissan X-Trail, Mitsubishi Outlander,
     Subaru Forester, Honda CR-V, Volkswagen Tiguan, Ford Escape, Ford Kuga, MG HS, Haval H6,
     GWM Haval H6, Renault Koleos, Nissan Qashqai, Tesla Model Y, BMW X3, Audi Q5`,
    `Mazda CX-8, Mazda CX-9, Mazda CX-80, Mazda CX-90, Toyota Kluger, Toyota Fortuner, Hyundai Santa Fe,
     Kia Sorento, Ford Everest, Isuzu UTE MU-X, Mitsubishi Pajero Sport, Subaru Outback,
     Nissan Pathfinder, Holden Captiva, Volkswagen Tiguan Allspace, Ford Territory, BMW X5, Audi Q7`,
    `Toyota LandCruiser, Toyota LandCruiser Prado, Toyota LandCruiser 200, Toyota LandCruiser 300,
     Nissan Patrol, Hyundai Palisade, Kia EV9, Land Rover Discovery, BMW X7`,
  ],
  Hatchback: [
    `Kia Picanto, Mitsubishi Mirage, Suzuki Celerio, Suzuki Alto, Holden Spark, Fiat 500`,
    `Toyota Yaris, Mazda 2, Suzuki Swift, Hyundai i20, Kia Rio, Honda Jazz, Volkswagen Polo, MG 3,
     Ford Fiesta`,
    `Toyota Corolla, Mazda 3, Hyundai i30, Kia Cerato, Honda Civic, Volkswagen Golf, Ford Focus,
     Subaru Impreza, Holden Astra, Nissan Pulsar, Nissan Leaf, MG 4, BYD Dolphin`,
  ],
} as const
