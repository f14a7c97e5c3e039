import type { CardCar } from '#domain/car/card-car.ts'
import type { Clause } from '#domain/legal/legal-text.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Model } from '#domain/models/model-schema.ts'
import type { ContentPage } from './content-schema.ts'

/** A few cars of a part of the stock, how many there are, and where all of them are. */
export type StockSample = { cars: CardCar[]; count: number; href: string }

export type ModelView = { model: Model; stock: StockSample }
export type BrandView = { brand: { name: string; slug: string }; models: Model[]; stock: StockSample }

/** What a page about the dealer, rather than about cars, shows. */
export type DealerView = { canonical: string } & (
  | { page: 'locations' }
  | { page: 'contact'; location: Location; chosen: boolean }
  | { page: 'location'; location: Location; stock: StockSample }
  | {
      page: 'models'
      models: Model[]
      bodies: { label: string; slug: string; count: number }[]
      body: string
      all: number
    }
  | ({ page: 'model' } & ModelView)
  | ({ page: 'brand' } & BrandView)
  | { page: 'text'; title: string; clauses: Clause[] }
  | { page: 'content'; content: ContentPage }
  | { page: 'booking'; url: string }
)
export type DealerViewOf<P extends DealerView['page']> = Extract<DealerView, { page: P }>
