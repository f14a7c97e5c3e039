import { compareNames } from '#domain/collation.ts'
/** The most popular makes. A site can list them first (FACET-5). */
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

/** Sorts popular makes first in this order, then the others by name. */
export const compareMakes = (a: string, b: string): number => rankOf(a) - rankOf(b) || compareNames(a, b)
