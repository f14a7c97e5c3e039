/** A maker's or dealer's offer on a model, as stored, indexed and shown. */
export type Offer = {
  id: number
  slug: string
  title: string
  manufacturer_name: string
  model_name: string
  model_body: string
  description?: string
  terms?: string
  price?: number
  price_type?: string
  image?: string
  starts_at_timestamp?: number
  expires_at_timestamp: number
  dealership_id: number
  dealership_slug: string
}
