import { slugOf } from '#domain/search/slug.ts'
import { MODELS } from './models.ts'
import { parseVocabulary } from './parse-vocabulary.ts'

/**
 * Models of makes that dealers in our countries have seldom. Their pages exist without one in
 * stock. Words of shoppers are not read as these: "scout", "ghost" and "monster" are everyday.
 */
const RARE_MODELS = parseVocabulary(`
Abarth: 500, 500e, 595, 695, 124 Spider
Alpina: B3, B4, B5, B7, B8, D3, XB7, XD3
Alpine: A110, A290
Aprilia: RS 457, RS 660, RSV4, Shiver 900, SR GT, Tuareg 660, Tuono 660, Tuono V4
Aston Martin: DB9, DB11, DB12, DBS, DBX, DBX707, Rapide, Vanquish, Vantage, Valhalla
Avida: Birdsville, Busselton, Ceduna, Esperance, Leura, Torquay
Benelli: 302S, 502C, Imperiale 400, Leoncino 500, Leoncino 800, TRK 502, TRK 702, TRK 800
Bentley: Arnage, Bentayga, Continental GT, Continental GTC, Flying Spur, Mulsanne
BSA: B65 Scrambler, Bantam 350, Gold Star 650
Cadillac: CTS, Escalade, Lyriq, SRX, XT4, XT5, XT6
CFMOTO: 300CL-X, 450CL-C, 450MT, 450NK, 450SR, 650MT, 650NK, 700CL-X, 800MT, 800NK
Chevrolet: Camaro, Corvette, Impala, Silverado, Suburban, Tahoe
Chrysler: 300, 300C, 300 SRT, Crossfire, Grand Voyager, PT Cruiser, Sebring, Voyager
Dacia: Duster, Jogger, Logan, Sandero, Spring
DAF: CF, LF, XD, XF, XG
Daihatsu: Charade, Copen, Cuore, Feroza, Hijet, Mira, Move, Rocky, Sirion, Terios, YRV
Datsun: 1200, 1600, 180B, 240Z, 260Z, 280ZX
Deepal: E07, S05, S07
Dodge: Avenger, Caliber, Challenger, Charger, Journey, Nitro, Viper
DS: DS 3, DS 3 Crossback, DS 4, DS 5, DS 7
Ducati: DesertX, Diavel, Hypermotard, Monster, Multistrada, Panigale V2, Panigale V4, Scrambler,
  Streetfighter V2, Streetfighter V4, SuperSport, XDiavel
Ferrari: 12Cilindri, 296 GTB, 296 GTS, 360, 430, 458, 488, 488 GTB, 488 Spider, 812 Superfast,
  California, F8 Tributo, F8 Spider, F12berlinetta, FF, GTC4Lusso, LaFerrari, Portofino,
  Purosangue, Roma, SF90 Stradale
Foton: Aumark S, Tunland, View
Freightliner: Argosy, Cascadia, Columbia, Coronado
Fuso: Canter, eCanter, Fighter, Rosa, Shogun
GAC: Aion V, Emzoom, M8
GASGAS: EC 300, ES 700, EX 450F, MC 250F, SM 700
Geely: EX2, EX5, Starray
GMC: Hummer EV, Sierra, Yukon
Great Wall: SA220, Steed, V200, V240, X200, X240
Harley-Davidson: Breakout, CVO Street Glide, Fat Bob, Fat Boy, Heritage Classic, Iron 883,
  LiveWire, Low Rider S, Nightster, Pan America, Road Glide, Road King, Softail Standard,
  Sportster S, Street Bob, Street Glide, Ultra Limited
Hino: 300 Series, 500 Series, 700 Series, Dutro, Ranger
HSV: Avalanche, Clubsport, Coupe GTO, Grange, GTS, Maloo, Senator, Silverado
Hummer: H2, H3
Husqvarna: 701 Enduro, 701 Supermoto, FE 350, FE 501, Norden 901, Svartpilen 401, Vitpilen 401
Hymer: B-Class, Exsis, Grand Canyon S
Indian: Challenger, Chief, Chieftain, FTR, Pursuit, Roadmaster, Scout, Springfield
Ineos: Fusilier, Grenadier, Quartermaster
Infiniti: FX, G37, M, Q30, Q50, Q60, Q70, QX30, QX50, QX70, QX80
International: ProStar, S-Line, Transtar
Iveco: Acco, Daily, eDaily, Eurocargo, S-Way, Stralis, X-Way
JAC: Hunter, J3, S3, T8, T9
JAECOO: J5, J7, J8
Jayco: All Terrain, Conquest, Freedom, Journey, Silverline, Starcraft, Swan
JMC: Grand Avenue, Vigus
Kawasaki: Eliminator, KLR650, KLX230, KLX300, Ninja 300, Ninja 400, Ninja 500, Ninja 650,
  Ninja H2, Ninja ZX-6R, Ninja ZX-10R, Versys 650, Versys 1100, Vulcan S, W800, Z400, Z500, Z650,
  Z900, Z900RS, Z H2
Kenworth: C509, K200, K220, T360, T410, T610, T659, T909
KGM: Actyon, Korando, Musso, Rexton, Tivoli, Torres
KTM: 125 Duke, 390 Adventure, 390 Duke, 450 EXC-F, 690 Enduro R, 690 SMC R, 790 Adventure,
  790 Duke, 890 Adventure, 990 Duke, 1290 Super Adventure, 1390 Super Duke R, RC 390
Kymco: Agility, AK 550, Downtown 350, Like 150, X-Town 300
Lamborghini: Aventador, Gallardo, Huracan, Murcielago, Revuelto, Temerario, Urus
Leapmotor: B10, C10, T03
Lotus: Eletre, Elise, Emeya, Emira, Evora, Exige
Mack: Anthem, Granite, Metro-Liner, Super-Liner, Trident
MAN: TGE, TGL, TGM, TGS, TGX
Maserati: Ghibli, GranCabrio, GranTurismo, Grecale, Levante, MC20, Quattroporte
McLaren: 540C, 570S, 600LT, 650S, 720S, 750S, 765LT, Artura, GT, GTS, MP4-12C
Mercedes-AMG: A35, A45, C43, C63, CLA45, E53, E63, G63, GLA45, GLC43, GLC63, GLE53, GLE63, GT,
  SL55, SL63
Mercedes-Maybach: EQS 680, GLS 600, S 580, S 680
Morgan: 3 Wheeler, Plus Four, Plus Six, Super 3
Moto Guzzi: Stelvio, V7, V85 TT, V9, V100 Mandello
MV Agusta: Brutale, Dragster, Enduro Veloce, F3, Superveloce, Turismo Veloce
New Age: Big Red, Commando, Manta Ray, Road Owl, Wayfinder
NIO: EL6, EL7, EL8, ET5, ET7
Norton: Commando 961, V4CR, V4SV
OMODA: 5, 7, 9, E5
Opel: Astra, Corsa, Grandland, Insignia, Mokka, Zafira
ORA: 03, 07, Good Cat
Peterbilt: 379, 389, 567, 579
Piaggio: Beverly 400, Fly 150, Liberty 150, Medley 150, MP3, X10
Proton: Exora, Gen 2, Persona, Preve, Satria, Savvy, Suprima S
Rivian: R1S, R1T, R2
Rolls-Royce: Cullinan, Dawn, Ghost, Phantom, Spectre, Wraith
Royal Enfield: Bear 650, Bullet 350, Classic 350, Continental GT 650, Guerrilla 450, Himalayan,
  Hunter 350, Interceptor 650, Meteor 350, Scram 411, Shotgun 650, Super Meteor 650
Saab: 9-3, 9-5, 900, 9000
Scania: G Series, L Series, P Series, R Series, S Series
SEAT: Arona, Ateca, Cordoba, Ibiza, Leon, Tarraco, Toledo
Smart: #1, #3, #5, ForFour, ForTwo, Roadster
Supreme: Classic, Executive, Getaway, Territory
SYM: Cruisym 300, Jet 14, Joymax 300, Orbit, Symphony 200
Tank: 300, 500
Trakka: Jabiru, Torino, Trakkadu, Trakkaway
Triumph: Bobber, Bonneville T100, Bonneville T120, Daytona 660, Rocket 3, Scrambler 400 X,
  Scrambler 900, Scrambler 1200, Speed 400, Speed Triple, Speed Twin, Street Triple, Thruxton,
  Tiger 660, Tiger 900, Tiger 1200, Tiger Sport 800, Trident 660
UD Trucks: Condor, Croner, Kuzer, Quon
Vespa: Elettrica, GTS 300, GTV, Primavera 150, Sprint 150
Walkinshaw: Amarok W580, Ranger W
Western Star: 47X, 48X, 49X, 4800, 4900
Winnebago: Airlie, Bondi, Byron, Iluka, Jervis, Kirra
Xpeng: G6, G9, P7, X9
Yamaha: Bolt, FJR1300, MT-03, MT-07, MT-09, MT-10, NMAX 155, R3, R7, Tenere 700, Tracer 7,
  Tracer 9, TMAX, WR250F, WR450F, XMAX 300, XSR700, XSR900, YZ250F, YZ450F, YZF-R1
Zeekr: 001, 009, 7X, X
Zero: DSR/X, FXE, S, SR, SR/F, SR/S
`)

const BY_SLUG = new Map(
  Object.entries({ ...RARE_MODELS, ...MODELS }).map(([make, models]) => [slugOf(make), models]),
)

/** The models that a maker builds or built, however its name is written. */
export const modelsOfMake = (make: string): readonly string[] => BY_SLUG.get(slugOf(make)) ?? []
