import { parseVocabulary } from './parse-vocabulary.ts'

/**
 * Models by make, as makers write them. Case, spaces and hyphens make no difference. An unknown
 * model keeps the spelling of the feed.
 */
export const MODELS = parseVocabulary(`
Alfa Romeo: Giulia, Giulietta, Stelvio, Tonale, MiTo, 4C
Audi: A1, A3, A4, A5, A6, A7, A8, Q2, Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, e-tron, e-tron GT, R8,
  RS3, RS4, RS5, RS6, RS7, RS Q3, RS Q8, S1, S3, S4, S5, SQ2, SQ5, SQ7, SQ8, TT
BMW: 1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 6 Series, 7 Series, 8 Series, i3, i4, i5,
  i7, i8, iX, iX1, iX2, iX3, M2, M3, M4, M5, M8, X1, X2, X3, X4, X5, X6, X7, XM, Z3, Z4,
  R 1250 GS, R 1300 GS
BYD: Atto 2, Atto 3, Dolphin, Seal, Sealion 6, Sealion 7, Shark 6
Chery: Omoda 5, Omoda E5, Tiggo 4, Tiggo 7, Tiggo 8, C5, E5
Citroën: C3, C3 Aircross, C4, C4 Cactus, C5, C5 Aircross, C5 X, Berlingo, Dispatch, DS3
CUPRA: Ateca, Born, Formentor, Leon, Tavascan, Terramar
Fiat: 500, 500X, 500e, Ducato, Doblo, Freemont, Panda, Punto, Scudo
Ford: Bronco, EcoSport, Endura, Escape, Everest, F-150, F-250, Falcon, Falcon Ute, Fiesta, Focus,
  Kuga, Mondeo, Mustang, Mustang Mach-E, Puma, Ranger, Territory, Tourneo, Transit,
  Transit Custom, Transit Cargo, E-Transit
Genesis: G70, G80, G90, GV60, GV70, GV80
GWM: Cannon, Cannon Alpha, Haval H6, Haval H6 GT, Haval H7, Haval Jolion, Ora, Tank 300, Tank 500,
  Ute
Haval: H2, H6, H6 GT, H9, Jolion
Holden: Acadia, Astra, Barina, Calais, Captiva, Caprice, Colorado, Colorado 7, Commodore, Crewman,
  Cruze, Epica, Equinox, Insignia, Malibu, Rodeo, Spark, Statesman, Trailblazer, Trax, Ute, Volt,
  Viva
Honda: Accord, City, Civic, CR-V, CR-Z, Fit, Freed, HR-V, Insight, Integra, Jazz, Legend, NSX, Odyssey, S2000,
  Stepwgn, Stream, Vezel, ZR-V, Africa Twin, CB650R, CRF300L
Hyundai: Accent, Elantra, Getz, i20, i30, i40, i45, iLoad, iMax, Inster, Ioniq, Ioniq 5, Ioniq 6,
  Ioniq 9, ix35, Kona, Palisade, Santa Fe, Sonata, Staria, Staria Load, Terracan, Tiburon, Tucson,
  Veloster, Venue
Isuzu: F Series, FX Series, N Series, N Series Crew, NPS 4x4, D-MAX, MU-X
Isuzu UTE: D-MAX, MU-X
Jaguar: E-Pace, F-Pace, F-Type, I-Pace, XE, XF, XJ, XK
Jeep: Avenger, Cherokee, Commander, Compass, Gladiator, Grand Cherokee, Patriot, Renegade,
  Wrangler
Kia: Carnival, Ceed, Cerato, EV3, EV5, EV6, EV9, K4, Magentis, Niro, Optima, Picanto, Pro_ceed,
  Rio, Rondo, Seltos, Sorento, Soul, Sportage, Stinger, Stonic, Tasman
Land Rover: Defender, Defender 90, Defender 110, Defender 130, Discovery, Discovery Sport,
  Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar
LDV: D90, Deliver 7, Deliver 9, eT60, G10, MIFA 9, T60, T60 MAX, V80, Terron 9
Lexus: CT, ES, GS, GX, IS, LBX, LC, LM, LS, LX, NX, RC, RX, RZ, UX
Mahindra: Pik-Up, Scorpio, XUV500, XUV700, XUV 3XO
Mazda: 2, 3, 6, 121, 323, 626, B2500, BT-50, CX-3, CX-30, CX-5, CX-60, CX-7, CX-70, CX-8, CX-80,
  CX-9, CX-90, MX-30, MX-5, RX-8, Atenza, Axela, Bongo, Demio, MPV, Premacy, Tribute, Verisa
Mercedes Benz: A-Class, B-Class, C-Class, CLA-Class, CLC-Class, CLE-Class, CLK-Class, CLS-Class,
  E-Class, EQA, EQB, EQC, EQE, EQS, EQV, G-Class, GL-Class, GLA, GLB, GLC, GLE, GLS, M-Class,
  Marco Polo, S-Class, SL-Class, SLC-Class, SLK-Class, Sprinter, V-Class, Valente, Viano, Vito,
  X-Class, eVito, eSprinter
MG: 3, 4, 5, 6, Cyberster, GS, HS, IM5, IM6, QS, U9, ZS, ZS EV, ZST, MGF, TF
MINI: Aceman, Clubman, Convertible, Cooper, Countryman, Coupe, Hatch, Paceman, Roadster
Mitsubishi: 380, ASX, Challenger, Colt, Delica, Eclipse Cross, Express, i-MiEV, Lancer, Magna,
  Mirage, Outlander, Pajero, Pajero Sport, Triton, Verada
Nissan: 350Z, 370Z, Almera, Ariya, Cube, Dualis, Elgrand, GT-R, Juke, Leaf, Maxima, Micra, Murano,
  Latio, March, Navara, Note, Pathfinder, Patrol, Pulsar, Qashqai, Serena, Silvia, Skyline, Stagea,
  Sylphy, Teana, Tiida, Vanette, Wingroad, X-Trail, Z
Peugeot: 2008, 206, 207, 208, 3008, 307, 308, 407, 408, 5008, 508, Boxer, Expert, Partner, RCZ,
  e-2008, e-208, e-3008
Polestar: 2, 3, 4
Porsche: 718, 911, Boxster, Cayenne, Cayman, Macan, Panamera, Taycan
RAM: 1500, 2500, 3500, Laramie
Renault: Alaskan, Arkana, Austral, Captur, Clio, Duster, Fluence, Kadjar, Kangoo, Koleos, Laguna,
  Latitude, Master, Megane, Scenic, Trafic, Zoe
SKODA: Elroq, Enyaq, Fabia, Kamiq, Karoq, Kodiaq, Octavia, Rapid, Roomster, Scala, Superb, Yeti
SsangYong: Actyon, Korando, Kyron, Musso, Rexton, Stavic, Tivoli, Torres
Subaru: BRZ, Crosstrek, Exiga, Forester, Impreza, Legacy, Levorg, Liberty, Outback, Solterra, Tribeca,
  WRX, XV
Suzuki: Alto, APV, Baleno, Celerio, Fronx, Grand Vitara, Ignis, Jimny, Kizashi, Liana, S-Cross,
  Splash, Swift, SX4, Vitara, XL-7
Tesla: Model 3, Model S, Model X, Model Y, Cybertruck, Roadster
Toyota: 86, 4Runner, Alphard, Altezza, Aqua, Aurion, Auris, Avalon, Avensis, bZ4X, C-HR, Caldina, Camry, Celica,
  Allion, Coaster, Corolla, Corolla Cross, Crown, Echo, Estima, FJ Cruiser, Fortuner, GR Corolla,
  GR Supra, GR Yaris, GR86, Granvia, Harrier, HiAce, Highlander, HiLux, Isis, Kluger,
  LandCruiser, LandCruiser 70, LandCruiser 200, LandCruiser 300, LandCruiser Prado, Mark X, MR2,
  Noah, Passo, Porte, Prado, Premio, Previa, Prius, Prius C, Prius V, Ractis, RAV4, Rukus, Sienta,
  Spade, Supra, Tarago, Tundra, Vellfire, Vitz, Voxy, Wish, Yaris, Yaris Cross
Volkswagen: Amarok, Arteon, Beetle, Bora, Caddy, Caddy Cargo, California, Caravelle, CC, Crafter,
  Eos, Golf, ID.3, ID.4, ID.5, ID. Buzz, Jetta, Multivan, Passat, Polo, Scirocco, T-Cross, T-Roc,
  Tayron, Tiguan, Tiguan Allspace, Touareg, Touran, Transporter, up!
Volvo: C30, C40, C70, EX30, EX40, EX90, S40, S60, S80, S90, V40, V50, V60, V70, V90, XC40, XC60,
  XC70, XC90
`)

/** Models that some feeds call by another name. */
export const MODEL_SPELLINGS: Record<string, Record<string, string>> = {
  Mazda: {
    Mazda2: '2',
    Mazda3: '3',
    Mazda6: '6',
  },
  MG: {
    MG3: '3',
    MG4: '4',
    MG5: '5',
    MG6: '6',
  },
  Toyota: {
    'LandCruiser Prado 150': 'LandCruiser Prado',
    'Toyota 86': '86',
    'Hi Lux': 'HiLux',
    'Hi Ace': 'HiAce',
  },
  'Isuzu UTE': {
    DMAX: 'D-MAX',
    MUX: 'MU-X',
  },
  'Mercedes Benz': {
    'A Class': 'A-Class',
    'GLC-Class': 'GLC',
    'GLA-Class': 'GLA',
    'GLB-Class': 'GLB',
    'GLE-Class': 'GLE',
    'GLS-Class': 'GLS',
    CLA: 'CLA-Class',
    CLS: 'CLS-Class',
    SLK: 'SLK-Class',
    CLK: 'CLK-Class',
    SL: 'SL-Class',
  },
  'Land Rover': {
    Evoque: 'Range Rover Evoque',
    Velar: 'Range Rover Velar',
  },
  Volkswagen: {
    'T Roc': 'T-Roc',
  },
}
