import { parseVocabulary } from './parse-vocabulary.ts'

/** The words of the platform, and how feeds of Australia and New Zealand write them. */

export const BODIES = parseVocabulary(`
Cab Chassis: c/chas, cab chas, c/c, cc, single cab chassis, dual cab chassis, d/cab c/chas,
  tray top
Hatchback: hatch, htch, h/back, liftback, fastback, hbk
SUV: sport utility, sports utility, sports utility vehicle, crossover, 4wd wagon, suv wagon,
  softroader
Sedan: saloon, sdn
Wagon: station wagon, s/wagon, wgn, estate, touring wagon, sportswagon, avant
Ute: utility, pickup, pick up, p/up, dual cab, double cab, d/cab, crew cab, crewcab, king cab,
  extra cab, space cab, super cab, freestyle cab, single cab, s/cab, double cab pickup,
  truck pickup, dual cab ute, dual cab utility, dual cab pickup
Convertible: cabriolet, cabrio, roadster, spider, spyder, drophead, conv
Softtop: soft top
Hardtop: hard top
Coupe: coupé, cpe, 2d coupe
People Mover: peoplemover, mpv, minivan, mini van, people carrier
Van: panel van, p/van, cargo van, delivery van, full size van, crew van
Motorhome: motor home, campervan, camper van
Caravan: camper trailer, pop top
Light Truck: light duty truck
Prime Mover: prime-mover
Bus: minibus, mini bus, coach
Motorcycle: motorbike, road bike, cruiser, adventure touring, naked, scooter, off road bike
`)

export const COLOURS = parseVocabulary(`
White: wht, wh, white.
Black: blk, bk
Silver: silv, slv, sil, slvr
Grey: gray, gry, gy
Blue: blu
Red: rd
Green: grn
Gold: gld
Yellow: yel, ylw
Orange: org, orng
Brown: brn
Beige: bge
Bronze: brz
Maroon: mrn
Purple: prp
Burgundy:
Champagne:
Charcoal:
Copper:
Cream:
Ivory:
Navy: navy blue
Pink:
Tan:
Teal:
Turquoise:
Violet:
`)

export const CONDITIONS = parseVocabulary(`
demo: d, demonstrator, ex-demo, ex demo, demo car
new: n, brand new, nb, new car, new vehicle
used: u, pre-owned, preowned, pre owned, second hand, secondhand, cpo, ub, near new, ex-lease
`)

export const DRIVES = parseVocabulary(`
4x4: 4wd, four wheel drive, 4 wheel drive, 4x4 dual range, 4x4 constant, part time 4x4,
  4motion 4x4
AWD: all wheel drive, all-wheel, quattro, xdrive, 4matic, 4x4 on demand
FWD: front wheel drive, front-wheel, front
RWD: rear wheel drive, rear-wheel, rear, 4x2
`)

export const FUELS = parseVocabulary(`
Plug-in Hybrid: phev, plug in, plugin hybrid, plug-in hybrid electric, plug in petrol electric,
  petrol plug in hybrid
Hybrid: hev, mhev, mild hybrid, petrol hybrid, petrol electric, diesel hybrid, hybrid petrol,
  hybrid electric, petrol electric hybrid, electric petrol, full hybrid
Electric: ev, bev, elec, battery electric, e, battery, full electric
Diesel: d, turbo diesel, tdi, td, dsl
LPG: gas, dual fuel, petrol lpg, lpg petrol, autogas
Hydrogen: fuel cell, fcev, hydrogen fuel cell
Petrol: p, u, ulp, pulp, unleaded, premium unleaded, gasoline, petrol unleaded ulp,
  petrol premium ulp, unleaded petrol, premium, petrol or lpg, benzin, e10
`)

export const GEARBOXES = parseVocabulary(`
Automatic: auto, a, at, a/t, cvt, dct, dsg, pdk, edc, amt, tiptronic, steptronic, multitronic,
  s tronic, powershift, geartronic, sports automatic, sports automatic dual clutch, dual clutch,
  automated manual, constantly variable, constant variable, continuously variable, reduction gear,
  single gear, semi auto, direct drive, automatic transmission, 4a, 5a, 6a, 7a, 8a, 9a, 10a, 1a,
  automanual, auto manual, sportshift, 4at, 5at, 6at, 7at, 8at, 9at, 10at, 6dct, 7dct, 8dct
Manual: man, m, mt, m/t, 4m, 5m, 6m, 7m, 4mt, 5mt, 6mt, 7mt, manual transmission, stick shift,
  standard transmission
`)

export const ITEM_TYPES = parseVocabulary(`
truck: trucks, heavy truck
motorcycle: motorbike, bike, motor bike, motorcycles, scooter
motorhome: campervan, motor home, motorhomes
rv: caravan, camper trailer, caravans
bus: buses, coach
van: vans, light commercial
car: cars, passenger, passenger vehicle, car truck, suv, ute, light vehicle, cars trucks vans
`)

export const PRICE_TYPES = parseVocabulary(`
Drive Away: d/a, da, dap, driveaway, drive-away, drive away no more to pay, d/away,
  drive away price, drive_away_price
Ride Away: r/a, rideaway, ride-away
Excl. Govt. Charges: egc, e.g.c, excl govt charges, excl. government charges,
  excluding government charges, ex govt charges, excluding govt charges,
  excludes government charges, excluding_government_charges_price, excl. gov. charges
+ ORC: orc, plus orc, plus on road costs, + on road costs, plus on roads, + on roads,
  plus on-road costs, before on-road costs, excl orc, plus on road, + on-road costs, +orc
Plus GST: + gst, ex gst, excl gst, excluding gst, +gst
`)

export const STATUSES = parseVocabulary(`
sold: delivered, sold pending delivery
coming_soon: incoming, in transit, on order, arriving soon, on water, pending arrival
in_stock: available, for sale, active, live, listed, current, published, on yard, in yard,
  available for sale
`)

export const YES_OR_NO = parseVocabulary(`
yes: 1, y, true, t, on, x, ✓, ja
no: 0, n, false, f, off
`)
