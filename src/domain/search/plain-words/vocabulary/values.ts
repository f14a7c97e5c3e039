import { parseVocabulary } from '#domain/import/vocabulary/parse-vocabulary.ts'

/**
 * What shoppers of Australia and New Zealand call the values of our facets. A word stands for one
 * value only. Spaces, hyphens, case and a plural s make no difference.
 */

export const BODY_WORDS = parseVocabulary(`
Ute: ute, utility, pick up, pickup, pick up truck, dual cab, dualcab, double cab, crew cab, twin cab,
  tradie ute, dual cab ute, work ute, one tonner, one tonne ute, 1 tonne ute, d cab, dbl cab
SUV: suv, soft roader, softroader, crossover, sports utility vehicle, sports utility, sport utility vehicle,
  sport utility
Hatchback: hatch, hatchback, hatch back, liftback
Sedan: sedan, saloon
Wagon: wagon, station wagon, stationwagon, estate, wagoon, wagn
Convertible: convertible, cabriolet, cabrio, drop top, droptop, roadster
Convertible|Softtop: rag top, ragtop, soft top, softtop
Coupe: coupe, coup, sports coupe
People Mover: people mover, peoplemover, minivan, mini van, mpv, people carrier
Van: van, panel van, delivery van, cargo van, work van, tradie van
Cab Chassis: cab chassis, cab chasis, tray top, tray back, flat bed, flatbed
Motorhome: motorhome, motor home, campervan, camper van
Caravan: caravan, camper trailer
Bus: bus, minibus, mini bus
Light Truck: light truck
Motorcycle: motorbike, motorcycle
`)

export const FUEL_WORDS = parseVocabulary(`
Diesel: diesel, turbo diesel, turbodiesel, t diesel, tdi, crdi, derv, oil burner, desiel
Petrol: petrol, unleaded, ulp, gasoline, benzine
Hybrid: hybrid, hev, petrol hybrid, petrol electric, self charging hybrid
Plug-in Hybrid: plug in hybrid, plug in, phev
Electric: electric, ev, bev, fully electric, full electric, battery electric, pure electric
LPG: lpg, dual fuel, autogas, petrol gas, gas petrol, petrol lpg
Hydrogen: hydrogen, fuel cell
`)

export const GEARBOX_WORDS = parseVocabulary(`
Automatic: auto, automatic, auto trans, auto transmission, automatic transmission, cvt, dsg, dual clutch, dct,
  auto gearbox, self shifter, 4 speed auto, 5 speed auto, 6 speed auto, 7 speed auto, 8 speed auto,
  9 speed auto, 10 speed auto, 6 speed automatic, 7 speed automatic, 8 speed automatic,
  9 speed automatic, 10 speed automatic, six speed auto, eight speed auto, 4sp auto, 5sp auto, 6sp auto,
  7sp auto, 8sp auto, 9sp auto, 10sp auto, 4spd auto, 5spd auto, 6spd auto, 7spd auto, 8spd auto, 9spd auto,
  10spd auto
Manual: manual, stick shift, manual gearbox, manual transmission, five speed manual,
  six speed manual, 5 speed manual, 6 speed manual, 5sp manual, 6sp manual, 5spd manual, 6spd manual, man trans
`)

/**
 * Words for a part of what their value is. 'Not cvt' is no wish for a manual, so what is left out
 * is the word.
 */
export const NARROW_WORDS = new Set(
  `cvt dsg dualclutch dct dualcab doublecab crewcab twincab dualcabute workute onetonner onetonneute 1tonneute dcab dblcab tradieute softroader tdi
   crdi turbodiesel liftback roadster panelvan deliveryvan cargovan campervan campertrailer
   fivespeedmanual sixspeedmanual 5speedmanual 6speedmanual 5spmanual 6spmanual
   5spdmanual 6spdmanual gunmetal cherryred britishracinggreen
   panoramicroof panoroof glassroof traytop trayback flatbed mpv ragtop softtop`
    .toLowerCase()
    .split(/\s+/),
)

export const DRIVE_WORDS = parseVocabulary(`
4x4: 4x4, 4wd, four wheel drive, 4 wheel drive, four by four, fourby, 4by4, 4b4, fourbie,
  off roader
AWD: awd, all wheel drive, all wheel
FWD: fwd, front wheel drive, front wheel
RWD: rwd, rear wheel drive, rear wheel
FWD|RWD: 2wd, two wheel drive, 2 wheel drive, 4x2, 2x4, two wheel
`)

export const CONDITION_WORDS = parseVocabulary(`
new: new, brand new, new car, new cars
used: used, second hand, secondhand, 2nd hand, pre owned, preowned, pre loved, preloved, used car,
  used cars
demo: demo, demonstrator, ex demo, demo car, dealer demo
`)

export const COLOUR_WORDS = parseVocabulary(`
White: white, wite, whte, whites
Black: black, blk
Silver: silver
Grey: grey, gray, greys, grays, gunmetal, gun metal
Blue: blue, electric blue, royal blue
Red: red, cherry red
Green: green, british racing green
Gold: gold, golden
Yellow: yellow
Orange: orange
Brown: brown
Beige: beige
Bronze: bronze
Maroon: maroon
Purple: purple
Burgundy: burgundy
Champagne: champagne
Charcoal: charcoal
Copper: copper
Cream: cream
Navy: navy, navy blue
Pink: pink
Teal: teal
Turquoise: turquoise
`)

/**
 * Features by the names that stock uses most. Other features of the stock are known by their own.
 */
export const FEATURE_WORDS = parseVocabulary(`
Tow Bar: tow bar, towbar, tow pack, towpack, tow hitch, towing pack, tow ball
Bull Bar: bull bar, bullbar, roo bar, roobar
Canopy: canopy, ute canopy
Snorkel: snorkel
Roof Racks: roof rack, roof rails, roof bars
Sunroof: sunroof, sun roof, moonroof, panoramic roof, pano roof, glass roof
Leather Seats: leather seats, leather, leather interior, leather trim
Heated Seats: heated seats, seat heaters, seat warmers
Reversing Camera: reversing camera, reverse camera, reverse cam, backup camera, rear camera,
  rear view camera
Apple CarPlay: apple carplay, carplay, car play
Android Auto: android auto
Satellite Navigation: satellite navigation, sat nav, satnav, gps, navigation
Adaptive Cruise Control: adaptive cruise control, adaptive cruise, radar cruise
Cruise Control: cruise control, cruise
Blind Spot Monitor: blind spot monitor, blind spot monitoring, blind spot
360 Camera: 360 camera, surround camera, birds eye camera
Parking Sensors: parking sensors, park sensors, park assist
Powered Tailgate: powered tailgate, power tailgate, electric tailgate, electric boot
Bluetooth: bluetooth
Keyless Entry: keyless entry, remote keyless entry, keyless access
Keyless Start: keyless start, push button start, keyless
Climate Control: climate control
Head-Up Display: head up display, heads up display, hud
Third Row Seats: third row, 3rd row, third row seats
Tray Liner: tray liner, tub liner
Roller Shutter: roller shutter, roller cover
`)

export const STATE_WORDS = parseVocabulary(`
NSW: nsw, new south wales
VIC: vic, victoria
QLD: qld, queensland
SA: south australia
WA: western australia
TAS: tas, tasmania, tassie
NT: northern territory
ACT: australian capital territory
`)
