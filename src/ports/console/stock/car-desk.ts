import type { Permitted } from '#domain/access/permit.ts'
import type { Car, CarType } from '#domain/car/car.ts'
import type { Page } from '#domain/desk/page.ts'
import type { Facts } from '#domain/desk/stock/car-facts.ts'
import type { StoredCar } from '#domain/desk/stock/car-words.ts'
import type { EarlierValue } from '#domain/desk/stock/earlier-values.ts'
import type { GapId } from '#domain/desk/stock/health.ts'
import type { LikeCar } from '#domain/desk/stock/like-cars.ts'
import type { Stage } from '#domain/desk/stock/stage.ts'
import type { HistoryLine } from '../../stock/car-history.ts'
import type { UndoLine } from './car-changes.ts'
import type { OwnPhoto } from './own-photos.ts'

export type DeskCar = { id: number; slug: string; name: string; stocknum: string }

/** A car that a person deleted. It can be put back for a while. */
export type BinnedCar = { id: number; name: string; stocknum: string | null; byName: string; at: Date }

/** Which cars a list shows. */
export type CarFilter = {
  stages?: readonly Stage[]
  types?: readonly CarType[]
  makes?: readonly string[]
  bodies?: readonly string[]
  /** Names of feeds. Null for cars that no feed brought. */
  feeds?: readonly (string | null)[]
  price?: { from?: number; to?: number }
  km?: { from?: number; to?: number }
  year?: { from?: number; to?: number }
  /** One of the values of each of these filters of the shop. */
  facts?: Facts
  health?: { from?: number; to?: number }
  listed?: { before?: Date; since?: Date }
  /** Only what follows this car in a list of the newest. */
  after?: { at: Date; id: number }
  soldSince?: Date
  /** All of these are missing. */
  gaps?: readonly GapId[]
  hasNoPhoto?: true
  /** The price changed since then, in this direction if one is given. */
  priceChanged?: { since: Date; to?: 'lower' | 'higher' }
  /** The price is as old as this, or older. */
  pricedBefore?: Date
  /** A person set something over the feed. */
  isOwn?: true
  /** Something that a person set ends before then, and the feed takes over. */
  endsBefore?: Date
  /** Beginnings of words of a name, stock number, VIN or registration. */
  words?: string
}
export const CAR_ORDERS = [
  'newest',
  'oldest',
  'cheapest',
  'dearest',
  'weakest',
  'strongest',
  'changed',
] as const
export type CarOrder = (typeof CAR_ORDERS)[number]
export type CarQuery = CarFilter & { order?: CarOrder; limit: number; offset?: number }

/** One row of the stock table. */
export type StockRow = {
  /** Without its description and features, and with its first photo only. */
  car: Car
  stage: Stage
  listedAt: Date
  photos: number
  health: number
  gaps: GapId[]
  /** The fields that a person set over the feed. */
  ownFields: string[]
  feed: string | null
  feedPrice: number | null
  formerPrice: number | null
  priceChangedAt: Date | null
}

/** A page of the table, with what all of its cars cost and how long half of them have been here. */
export type StockPage = Page<StockRow> & { asking: number; middleListedAt: Date | null }

export type EndedWords = { carId: number; dealershipId: number; fields: string[] }

/** Which dealerships of a dealer are meant. The permit says which of their locations. */
export type Dealerships = readonly number[]

/** Cars as the people of a dealer see them. */
export interface CarDesk {
  list(permit: Permitted<'car.read'>, dealerships: Dealerships, query: CarQuery): Promise<StockPage>
  /** The number of cars in each view, counted up to a cap. */
  count<Name extends string>(
    permit: Permitted<'car.read'>,
    dealerships: Dealerships,
    filters: Record<Name, CarFilter>,
  ): Promise<Record<Name, number>>
  /** The ids of the cars of a query, at most so many. */
  ids(
    permit: Permitted<'car.read'>,
    dealerships: Dealerships,
    filter: CarFilter,
    max: number,
  ): Promise<number[]>
  find(permit: Permitted<'car.read'>, dealerships: Dealerships, id: number): Promise<StoredCar | undefined>
  /** The photos that people added to a car. */
  photos(carId: number): Promise<OwnPhoto[]>
  /** Prices, statuses and photos of a car over time, oldest first. */
  history(id: number): Promise<HistoryLine[]>
  /**
   * What these fields of a car were before each change by a feed or a person, oldest first. It
   * names nobody.
   */
  earlierValues(permit: Permitted<'car.read'>, id: number, fields: readonly string[]): Promise<EarlierValue[]>
  /** Some of the fields that a person set and whose time is over, by car. */
  ended(now: Date, limit: number): Promise<EndedWords[]>
  /** Names and prices of cars, for a preview. */
  prices(
    permit: Permitted<'car.read'>,
    dealerships: Dealerships,
    ids: readonly number[],
  ): Promise<{ id: number; name: string; price: number | null }[]>
  /** What an operation of this person changed since then. */
  undoLines(
    operation: string,
    by: { dealer: string; actor: string; since: Date },
  ): Promise<{ carId: number; line: UndoLine }[]>
  /** The makes, bodies and feeds that the filters offer. */
  choices(dealerships: Dealerships): Promise<Record<'makes' | 'bodies' | 'feeds', string[]>>
  /** Cars of these dealerships with a registration, written without spaces and in capitals. */
  byRegistration(
    permit: Permitted<'car.read'>,
    dealerships: Dealerships,
    registration: string,
  ): Promise<DeskCar[]>
  /** Cars that leads of another system name, in capitals, small letters or as written. */
  byStockNumbers(
    permit: Permitted<'lead.import'>,
    dealerships: Dealerships,
    numbers: readonly string[],
  ): Promise<Car[]>
  /** Our own cars on sale that are like this one. */
  like(
    permit: Permitted<'car.read'>,
    dealerships: Dealerships,
    car: Pick<Car, 'id' | 'make' | 'model' | 'year' | 'car_type'>,
  ): Promise<LikeCar[]>
  /** The cars that people deleted, latest first. */
  binned(permit: Permitted<'car.read'>, dealerships: Dealerships): Promise<BinnedCar[]>
  /** Forgets deleted cars for good. */
  emptyBin(before: Date): Promise<void>
  /** Makes rows of the table that are missing or of older rules. Returns how many it made. */
  renew(limit: number): Promise<number>
}
