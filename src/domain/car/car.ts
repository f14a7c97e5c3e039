/**
 * The car type that all pages, indexes and feeds share. Field names are those of the search index.
 */

export const CAR_TYPES = ['new', 'demo', 'used'] as const
export type CarType = (typeof CAR_TYPES)[number]

export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const
export type CarStatus = (typeof CAR_STATUSES)[number]

/** The kind of vehicle. It decides which search path shows it. */
export const ITEM_TYPES = ['car', 'truck', 'motorcycle', 'motorhome', 'rv', 'van', 'bus'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

export type PaymentProcessor = {
  authorization_type: string
  authorization_key: string
  deposit_amount: number
}

export type FinanceLender = { deposit: number; termYears: number; rate?: number; comparisonRate?: number }

export type CarImage = { image: { url: string; thumb: { url: string } } }

export type EnergyLabel = {
  litres_per_100km?: number
  kwh_per_100km?: number
  stars?: number
  yearly_cost?: number
  co2_g_km?: number
  range_km?: number
}

/** One vehicle as stored, indexed and shown. An unknown field is missing, never an empty string. */
export type Car = {
  id: number
  slug: string
  name: string
  year: number
  make: string
  model: string
  make_model: string
  badge?: string
  series?: string
  item_type: ItemType
  car_type: CarType
  status: CarStatus
  sold: boolean
  sold_date_timestamp?: number
  created_at: string
  created_at_timestamp: number
  updated_at_timestamp?: number
  reserved: boolean
  reservable: boolean
  price?: number
  price_type?: string
  price_range?: string
  weekly_price?: number
  weekly_price_range?: string
  subscription_price?: number
  rental_day_price?: number
  km?: number
  stocknum?: string
  vin?: string
  rego?: string
  engine?: string
  doors?: number
  tag?: string
  certified: boolean
  description?: string
  images: CarImage[]
  primary_image_url?: string
  photos_count: number
  simple_body?: string
  simple_drive?: string
  simple_fuel?: string
  simple_transmission?: string
  seats?: number
  /** What it may tow, braked, and what its boot holds. */
  towing_kg?: number
  boot_litres?: number
  colour?: string
  filtered_features: string[]
  /** Pictures taken around the car, in order. */
  spin_images?: string[]
  /** A film of the car, and its papers, where others host them. */
  video_url?: string
  service_history_url?: string
  inspection_report_url?: string
  categories: string[]
  views: number
  custom_rank: number
  dealership_id: number
  dealership_slug: string
  dealership_name: string
  location_id: number
  location_name: string
  city: string
  state: string
  location: { phone: string; slug: string; distribution_locations: number[]; lat?: number; lng?: number }
  show_on_dealer_website: boolean
  payment_processors: PaymentProcessor[]
  has_checkout_payment_processor: boolean
  finance_lenders?: FinanceLender
  energy_label?: EnergyLabel
}
