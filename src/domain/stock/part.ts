/** A part or accessory as stored, indexed and shown. */
export type Part = {
  id: number
  slug: string
  name: string
  make: string
  part_number: string
  categories: string[]
  price?: number
  description?: string
  dealership_id: number
  dealership_slug: string
}
