import { compareNames } from '#domain/collation.ts'
/** The makes most asked for, first where a site wants it so (FACET-5). */
export const POPULAR_MAKES = [
  'Audi',
  'BMW',
  'Ford',
  'Honda',
  'Holden',
  'Hyundai',
  'Isuzu',
  'Jeep',
  'Kia',
  'Land Rover',
  'Lexus',
  'Mazda',
  'Mercedes Benz',
  'Mitsubishi',
  'Nissan',
  'Subaru',
  'Suzuki',
  'Toyota',
  'Volkswagen',
  'Volvo',
]

const plain = (make: string): string => make.toLowerCase().replaceAll('-', ' ')
const RANKS = new Map(POPULAR_MAKES.map((make, rank) => [plain(make), rank]))
const rankOf = (make: string): number => RANKS.get(plain(make)) ?? POPULAR_MAKES.length

export const isPopularMake = (make: string): boolean => RANKS.has(plain(make))

/** Popular makes in their order, the rest by the alphabet. */
export const compareMakes = (a: string, b: string): number => rankOf(a) - rankOf(b) || compareNames(a, b)
