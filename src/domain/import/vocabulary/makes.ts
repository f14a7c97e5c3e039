import { parseVocabulary } from './parse-vocabulary.ts'

/** Makes that feeds write in several ways; the first spelling is the platform's. */
const VARIED = parseVocabulary(`
Alfa Romeo: alfa
Aston Martin: aston
BMW: b.m.w.
CFMOTO: cf moto
Chevrolet: chev, chevy
DS: ds automobiles
Fiat: fiat professional
Ford: ford performance vehicles
Fuso: mitsubishi fuso
GASGAS: gas gas
GWM: gwm haval, great wall motors
Harley-Davidson: harley, hd
HSV: holden special vehicles
Indian: indian motorcycle
Ineos: ineos grenadier
Isuzu: isuzu trucks
JAECOO: omoda jaecoo
Jaguar: jag
KGM: kgm ssangyong
Kia: kia motors
Land Rover: landrover, range rover
Mercedes Benz: mercedes, merc, mb, m-benz, merc benz
MG: mg motor
Mitsubishi: mitsi, mitsubishi motors
RAM: ram trucks, dodge ram
SKODA: škoda
SsangYong: ssang yong
Tesla: tesla motors
UD Trucks: ud, nissan ud
Volkswagen: vw, volkswagon, volks wagen
Xpeng: x peng
Zero: zero motorcycles
`)

/** Makes that differ in case and punctuation only. */
const PLAIN = parseVocabulary(`
all: Abarth, Alpina, Alpine, Aprilia, Audi, Avida, Benelli, Bentley, BSA, BYD, Cadillac, Chery,
  Chrysler, Citroën, CUPRA, Dacia, DAF, Daewoo, Daihatsu, Datsun, Deepal, Denza, Dodge, Ducati,
  Ferrari, Foton, FPV, Freightliner, GAC, Geely, Genesis, GMC, GMSV, Great Wall, Haval, Hino,
  Holden, Honda, Hummer, Husqvarna, Hymer, Hyundai, Infiniti, International, Isuzu UTE, Iveco,
  JAC, Jayco, Jeep, JMC, Kawasaki, Kenworth, KTM, Kymco, Lamborghini, LDV, Leapmotor, Lexus,
  Lincoln, Lotus, Mack, Mahindra, MAN, Maserati, Mazda, McLaren, Mercedes-AMG, Mercedes-Maybach,
  MINI, Morgan, Moto Guzzi, MV Agusta, NIO, Nissan, Norton, OMODA, Opel, ORA, Peterbilt, Peugeot,
  Piaggio, Polestar, Porsche, Proton, Renault, Rivian, Rolls-Royce, Royal Enfield, Rover, Saab,
  Scania, SEAT, Skywell, Smart, Subaru, Suzuki, SYM, Tank, Toyota, Trakka, Triumph, Vauxhall,
  Vespa, Volvo, Walkinshaw, Western Star, Winnebago, Yamaha, Zeekr
`)

export const MAKES = { ...Object.fromEntries(PLAIN.all!.map((make) => [make, []])), ...VARIED }
