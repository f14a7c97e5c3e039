import type { CardCar } from '#domain/car/card-car.ts'
import type { Model } from '#domain/models/model-schema.ts'

/** A few cars of a part of the stock, their total number, and the link to all of them. */
export type StockSample = { cars: CardCar[]; count: number; href: string }

export type ModelView = { model: Model; stock: StockSample }
export type BrandView = { brand: { name: string; slug: string }; models: Model[]; stock: StockSample }

export type ModelsView = {
  models: Model[]
  bodies: { label: string; slug: string; count: number }[]
  body: string
  all: number
}
